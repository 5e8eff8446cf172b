import { stageChanges } from "@adwright/contracts/change/change-set";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage, "Japan"));

async function errorsOf(...whats: Parameters<LiveAccount["stage"]>) {
  const findings = await at.findingsOf(...whats);
  return findings.filter(({ severity }) => severity === "error");
}

const texts = [
  "[city shoes]",
  '"city shoes"',
  "city shoes 👟",
  "...",
  "-free shoes",
  "site:shop.example shoes",
  "one two three four five six seven eight nine ten eleven",
];

describe("before anything is sent", () => {
  test.each(texts)("the keyword %j is refused, also as a negative", async (text) => {
    const { campaigns } = await at.picture();
    const { ad_group: adGroup, resource_name: target } = (await at.enabled()).keyword;
    const found = await errorsOf(
      {
        kind: "keyword_add",
        adGroup,
        text,
        matchType: "EXACT",
        status: "ENABLED",
        cpcBidMicros: null,
        finalUrl: null,
      },
      { kind: "keyword_replace", target, text, matchType: "PHRASE" },
      {
        kind: "negative_add",
        parent: present(campaigns[0]).resource_name,
        text,
        matchType: "BROAD",
      },
    );
    const refused = found.filter(({ rule }) => rule.startsWith("keyword/"));
    expect(new Set(refused.flatMap(({ changeIds }) => changeIds)).size).toBe(3);
  });

  test("a budget below Google's least is an error of its line, which says what that is", async () => {
    const { campaigns } = await at.picture();
    const { campaign_budget: target } = present(campaigns[0]);
    const set = await at.checked({ kind: "budget_amount", target, toMicros: 5_000_000 });
    expect(set).toMatchObject({ status: "open", hash: null });
    expect(set.findings.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        rule: "google/budget_below_per_day_minimum",
        changeIds: [present(set.changes[0]).changeId],
        message: "The daily budget is too low. The least is ¥10 a day.",
      },
    ]);
    await at.discard(set);
  });
});

const isTaken = (what: object) => stageChanges.body?.safeParse({ changes: [{ what }] }).success;

test("what a set may not hold is refused when it is staged", () => {
  const target = "customers/1234567890/campaigns/5";
  const none = { targetCpaMicros: null, targetRoas: null, cpcCeilingMicros: null };
  const roas = (targetRoas: number) => ({
    kind: "bidding",
    target,
    to: { ...none, strategy: "maximize_conversion_value", targetRoas },
  });
  expect([0.001, 0.01, 1000, 1000.5].map((value) => isTaken(roas(value)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const names = ["Two\nlines", "a".repeat(256), "a".repeat(255), " Padded "];
  for (const kind of ["campaign_name", "ad_group_name"]) {
    const taken = names.map((to) => isTaken({ kind, target, to }));
    expect(taken).toEqual([false, false, true, true]);
  }
  expect(isTaken({ kind: "ad_group_bid", target, toMicros: -10_000 })).toBe(false);
});
