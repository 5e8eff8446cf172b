import { isLive, type Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { RuleScope } from "../mutate/rule-scope.ts";

function countReference(scope: RuleScope, budgetName: unknown, by: number): void {
  const budget = scope.tx.find(String(budgetName));
  if (budget === undefined) return;
  const count = (budget["reference_count"] as number) + by;
  scope.tx.put({ ...budget, reference_count: Math.max(0, count) });
}

/** From docs: a budget that is not shared keeps in step with the name and status of its campaign. */
function keepInStep(scope: RuleScope, campaign: Resource): void {
  const budget = scope.tx.find(textOf(campaign["campaign_budget"]));
  if (budget === undefined || budget["explicitly_shared"] === true) return;
  const status = isLive(campaign) ? budget.status : "REMOVED";
  scope.tx.put({
    ...budget,
    ...(campaign.name === undefined ? {} : { name: campaign.name }),
    ...(status === undefined ? {} : { status }),
  });
}

/** What changing a campaign does to the budgets it spends or spent. */
export function followBudget(
  next: Resource,
  previous: Resource | undefined,
  scope: RuleScope,
): void {
  const budgetBefore =
    previous !== undefined && isLive(previous) ? previous["campaign_budget"] : undefined;
  const budgetAfter = isLive(next) ? next["campaign_budget"] : undefined;
  if (budgetBefore !== budgetAfter) {
    if (budgetBefore !== undefined) countReference(scope, budgetBefore, -1);
    if (budgetAfter !== undefined) countReference(scope, budgetAfter, 1);
  }
  keepInStep(scope, next);
}
