import { stageChanges } from "@adwright/contracts/change/change-set";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage, "Japan"));
const dollars = useMade(() => openLiveAccount(stage));

async function errorsOf(...whats: Parameters<LiveAccount["stage"]>) {
  const findings = await at.findingsOf(...whats);
  return findings.filter(({ severity }) => severity === "error");
}

describe("before anything is sent", () => {
  test("what is no keyword is refused, also as a negative", async () => {
    const text = "[city shoes]";
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
    const { campaign_budget: target } = await at.campaignAt();
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

const budgetTo = (target: string, units: number) =>
  ({ kind: "budget_amount", target, toMicros: units * 1_000_000 }) as const;

test("budgets whose month is no exact amount are refused before they are staged", async () => {
  const [first = "", second = ""] = new Set((await dollars.spenders()).map((one) => one.budget));
  const refused = "The daily budgets that a set raises can be $296,000,000.00 at most";
  await expect(dollars.stage(budgetTo(first, 300_000_000))).rejects.toThrow(refused);
  const staged = await dollars.stage(budgetTo(first, 160_000_000));
  await expect(dollars.stage(budgetTo(second, 160_000_000))).rejects.toThrow(refused);
  const { estimate } = await dollars.check(staged);
  expect(estimate?.steadyMonth.after).toBe(160_000_000 * 30.4 * 1_000_000);
  await dollars.person.api("DELETE", `/api/brands/${dollars.brandId}/changes/${staged.setId}`);
});

test("a campaign that got such a budget in Google Ads is lowered and paused", async () => {
  const { campaign: target, budget } = present((await dollars.spenders())[0]);
  dollars.edit(budget, { amount_micros: String(600_000_000 * 1_000_000) });
  const lowered = await dollars.apply(budgetTo(budget, 500_000_000));
  expect(lowered).toMatchObject({ status: "applied" });
  expect(lowered.estimate?.steadyMonth.before).toBe(600_000_000 * 30.4 * 1_000_000);
  expect(await dollars.apply({ kind: "campaign_status", target, to: "PAUSED" })).toMatchObject({
    status: "applied",
  });
});
