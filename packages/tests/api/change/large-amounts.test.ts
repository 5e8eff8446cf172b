import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage));

const budgetTo = (target: string, units: number) =>
  ({ kind: "budget_amount", target, toMicros: units * 1_000_000 }) as const;

async function enabledCampaigns() {
  const { campaigns } = await at.picture();
  return campaigns.filter(({ status }) => status === "ENABLED");
}

test("budgets whose month is no exact amount are refused before they are staged", async () => {
  const budgets = [...new Set((await enabledCampaigns()).map((one) => one.campaign_budget))];
  const [first = "", second = ""] = budgets;
  const refused = "The daily budgets that a set raises can be $296,000,000.00 at most";
  await expect(at.stage(budgetTo(first, 300_000_000))).rejects.toThrow(refused);
  const staged = await at.stage(budgetTo(first, 160_000_000));
  await expect(at.stage(budgetTo(second, 160_000_000))).rejects.toThrow(refused);
  const { estimate } = await at.check(staged);
  expect(estimate?.steadyMonth.after).toBe(160_000_000 * 30.4 * 1_000_000);
  await at.person.api("DELETE", `/api/brands/${at.brandId}/changes/${staged.setId}`);
});

test("a campaign that got such a budget in Google Ads is lowered and paused", async () => {
  const [campaign] = await enabledCampaigns();
  const { resource_name: target, campaign_budget: budget } = present(campaign);
  at.edit(budget, { amount_micros: String(600_000_000 * 1_000_000) });
  const lowered = await at.apply(budgetTo(budget, 500_000_000));
  expect(lowered).toMatchObject({ status: "applied" });
  expect(lowered.estimate?.steadyMonth.before).toBe(600_000_000 * 30.4 * 1_000_000);
  expect(await at.apply({ kind: "campaign_status", target, to: "PAUSED" })).toMatchObject({
    status: "applied",
  });
});
