import { isLive, type Resource } from "../../accounts/resource.ts";
import { textOf } from "../../accounts/text-of.ts";
import type { KindRules } from "../../mutate/kind-rules.ts";
import {
  isNameTaken,
  isUnset,
  report,
  reportRequired,
  reportTooLong,
  type RuleScope,
} from "../../mutate/rule-scope.ts";

const NAME_BYTES = 255;
/** Assumed: Google only states the minimum daily amount in the error. */
const LEAST_UNITS_PER_DAY = 10;

/** From docs: an amount is positive and a multiple of the currency's smallest unit. */
function checkAmount(budget: Resource, scope: RuleScope): void {
  const amountMicros = budget["amount_micros"] as number | undefined;
  const at = ["amount_micros"];
  if (amountMicros === undefined) {
    reportRequired(scope, "amount_micros");
    return;
  }
  const unit = scope.unitMicros;
  const fail = (name: string, details?: Record<string, unknown>): void =>
    report(scope, `campaign_budget_error.${name}`, at, {
      trigger: amountMicros,
      ...(details === undefined ? {} : { details }),
    });
  if (amountMicros < 0) fail("NEGATIVE_MONEY_AMOUNT");
  else if (amountMicros < unit) fail("MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC");
  else if (amountMicros % unit !== 0) fail("NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT");
  else if (amountMicros < unit * LEAST_UNITS_PER_DAY) {
    // From the protos (BudgetPerDayMinimumErrorDetails).
    fail("BUDGET_BELOW_PER_DAY_MINIMUM", {
      budget_per_day_minimum_error_details: {
        currency_code: scope.customer.currency_code,
        minimum_budget_amount_micros: unit * LEAST_UNITS_PER_DAY,
        failed_budget_amount_micros: amountMicros,
      },
    });
  }
}

/** From the protos: which amount goes with which period; accelerated delivery is gone. */
function checkPeriod(budget: Resource, scope: RuleScope): void {
  const fail = (name: string, field: string): void =>
    report(scope, `campaign_budget_error.${name}`, [field]);
  if (budget["delivery_method"] === "ACCELERATED") {
    fail("CANNOT_USE_ACCELERATED_DELIVERY_MODE", "delivery_method");
  }
  if (budget["period"] === "DAILY" && budget["total_amount_micros"] !== undefined) {
    fail("TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY", "total_amount_micros");
  }
  if (budget["period"] === "CUSTOM_PERIOD" && budget["amount_micros"] !== undefined) {
    fail("BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD", "amount_micros");
  }
}

function checkName(budget: Resource, previous: Resource | undefined, scope: RuleScope): void {
  const name = budget.name ?? "";
  if (budget["explicitly_shared"] === true && name.trim() === "") reportRequired(scope, "name");
  if (name === "" || name === previous?.name) return;
  if (Buffer.byteLength(name) > NAME_BYTES) reportTooLong(scope, name, "name");
  // From docs for shared budgets; assumed also for other budgets that have a name.
  if (isNameTaken(scope, "campaign_budget", budget)) {
    report(scope, "campaign_budget_error.DUPLICATE_NAME", ["name"], { trigger: name });
  }
}

/** From docs: a budget that is not shared gets its campaign's name and cannot become shared. */
function checkSharing(budget: Resource, previous: Resource, scope: RuleScope): void {
  const wasShared = previous["explicitly_shared"] === true;
  const isShared = budget["explicitly_shared"] === true;
  if (wasShared && !isShared) {
    report(scope, "campaign_budget_error.CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED", [
      "explicitly_shared",
    ]);
  }
  if (!wasShared && !isShared && budget.name !== previous.name) {
    report(
      scope,
      "campaign_budget_error.CANNOT_MODIFY_FIELD_OF_IMPLICITLY_SHARED_CAMPAIGN_BUDGET",
      ["name"],
    );
  }
}

export const campaignBudgetRules: KindRules = {
  immutableFields: ["id", "status", "type", "period", "reference_count"],
  complete: (budget) => ({
    status: "ENABLED",
    type: "STANDARD",
    reference_count: 0,
    has_recommended_budget: false,
    ...budget,
    // From docs: shared by default.
    explicitly_shared: budget["explicitly_shared"] ?? true,
    period: isUnset(budget["period"]) ? "DAILY" : budget["period"],
    delivery_method: isUnset(budget["delivery_method"]) ? "STANDARD" : budget["delivery_method"],
  }),
  check(next, previous, scope) {
    checkAmount(next, scope);
    checkPeriod(next, scope);
    checkName(next, previous, scope);
    if (previous !== undefined) checkSharing(next, previous, scope);
  },
  checkRemove(budget, scope) {
    const isUsed = scope.tx
      .tableOf(scope.customer.id, "campaign")
      .childrenOf(budget.resource_name)
      .some(isLive);
    if (!isUsed) return;
    report(scope, "campaign_budget_error.CAMPAIGN_BUDGET_IN_USE");
  },
};

function countReference(scope: RuleScope, budgetName: unknown, by: number): void {
  const budget = scope.tx.find(String(budgetName));
  if (budget === undefined) return;
  const count = (budget["reference_count"] as number) + by;
  scope.tx.put({ ...budget, reference_count: Math.max(0, count) });
}

/** From docs: a budget that is not shared has the name and status of its campaign. */
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

/** The effects of a campaign change on its current and previous budget. */
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
