import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { moneyWords } from "@adwright/rules/money";
import type { ExistingCampaign } from "@adwright/vendors/google-ads/reads/read-campaign";

type NamedPlan = Pick<CampaignPlan, "campaignName" | "budgetName">;

/** A campaign has its budget's name until its publication renames it. */
const isOwnName = ({ campaignName, budgetName }: NamedPlan, { name }: ExistingCampaign): boolean =>
  name === campaignName || name === budgetName;

/** How the campaign's status, name and budget differ from its plan, in words. */
export function campaignDifferences(
  plan: NamedPlan & Pick<CampaignPlan, "dailyBudgetMicros" | "currencyCode">,
  existing: ExistingCampaign,
  expected: ReadonlySet<string>,
): string[] {
  return [
    ...(expected.has(existing.status) ? [] : [`Campaign ${existing.status.toLowerCase()}`]),
    ...(isOwnName(plan, existing) ? [] : [`Renamed to “${existing.name}”`]),
    ...(existing.budgetMicros === plan.dailyBudgetMicros ? [] : [budgetWords(plan, existing)]),
  ];
}

function budgetWords(
  { dailyBudgetMicros, currencyCode }: Pick<CampaignPlan, "dailyBudgetMicros" | "currencyCode">,
  { budgetMicros }: ExistingCampaign,
): string {
  const from = moneyWords(dailyBudgetMicros, currencyCode);
  return `Daily budget changed from ${from} to ${moneyWords(budgetMicros, currencyCode)}`;
}
