import { describe, expect, test } from "vitest";

import { makePlan, useGoogleAds } from "./google-ads-fixture.ts";
import { refusals, spoilt } from "./google-refusals.ts";

const { google, access } = useGoogleAds();

const existingName = () =>
  google.sandbox.snapshotOf(access.customerId)?.campaigns[0]?.name ?? "none";

describe("what Google refuses before anything is made", () => {
  test.each(refusals)("finds %s at %s", async (code, field, plan) => {
    const before = google.sandbox.snapshotOf(access.customerId);
    const { issues } = await google.ads.validatePlan(access, plan(existingName()));
    expect(issues.map((issue) => `${issue.code} ${issue.field}`)).toContain(`${code} ${field}`);
    expect(google.sandbox.snapshotOf(access.customerId)).toEqual(before);
  });

  test("finds no issues in a valid plan", async () => {
    expect((await google.ads.validatePlan(access, makePlan())).issues).toEqual([]);
  });

  test("checks a plan in parts that has more operations than a request may have", async () => {
    const plan = makePlan();
    const keywords = Array.from({ length: 3_500 }, (_item, index) => ({
      text: `shoe number ${index}`,
      matchType: "PHRASE" as const,
    }));
    const large = {
      ...plan,
      negativeKeywords: ["free"],
      adGroups: plan.adGroups.map((group, index) => ({
        ...group,
        keywords: index === 2 ? [...keywords, { ...keywords[0], text: "no@sign" }] : keywords,
      })) as typeof plan.adGroups,
    };
    const since = Date.now();
    const { operations, issues } = await google.ads.validatePlan(access, large);
    expect(operations).toBeGreaterThan(10_500);
    expect(issues.map(({ code, field }) => [code, field])).toEqual([
      ["KEYWORD_HAS_INVALID_CHARS", "adGroups/2/keywords/3500"],
    ]);
    const sizes = google.sandbox.journal(since).map((call) => call.operations);
    expect(sizes.filter((size) => size > 1)).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000);
  });

  test("finds everything at once", async () => {
    const plan = {
      ...spoilt({
        group: { headlines: ["Casino", "Two", "Three"], path1: "sixteen-letters-" },
      }),
      negativeKeywords: ["free", "no@sign"],
    };
    const { issues } = await google.ads.validatePlan(access, plan);
    expect(issues.map(({ field = "" }) => field).toSorted()).toEqual([
      "adGroups/1/headlines/0",
      "adGroups/1/path1",
      "negativeKeywords/1",
    ]);
  });

  test("reports undeclared campaigns without a field, because they block the whole account", async () => {
    const undeclared = { ...access, customerId: "2000000005" };
    const plan = makePlan({ customerId: undeclared.customerId });
    const { issues } = await google.ads.validatePlan(undeclared, plan);
    expect(issues).toMatchObject([{ code: "EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED" }]);
    expect(issues[0]?.field).toBeUndefined();
  });
});
