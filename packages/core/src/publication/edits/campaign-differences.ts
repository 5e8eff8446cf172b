import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { moneyWords } from "@adwright/rules/money";
import type { ExistingCampaign } from "@adwright/vendors/google-ads/reads/read-campaign";

/** How the campaign's status, name and amount differ from the plan it was made by, in words. */
export function campaignDifferences(
  plan: Pick<CampaignPlan, "campaignName" | "dailyBudgetMicros" | "currencyCode">,
  standing: ExistingCampaign,
  expected: ReadonlySet<string>,
): string[] {
  return [
    ...(expected.has(standing.status) ? [] : [`Campaign ${standing.status.toLowerCase()}`]),
    ...(standing.name === plan.campaignName ? [] : [`Renamed to “${standing.name}”`]),
    ...(standing.budgetMicros === plan.dailyBudgetMicros ? [] : [budgetWords(plan, standing)]),
  ];
}

function budgetWords(
  { dailyBudgetMicros, currencyCode }: Pick<CampaignPlan, "dailyBudgetMicros" | "currencyCode">,
  { budgetMicros }: ExistingCampaign,
): string {
  const from = moneyWords(dailyBudgetMicros, currencyCode);
  return `Daily budget changed from ${from} to ${moneyWords(budgetMicros, currencyCode)}`;
}
