import type { PreflightEstimate } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { mostSpent, unusualAboveMicros } from "@adwright/rules/spending";
import type { AccountState } from "@adwright/vendors/google-ads/reads/read-account-state";

const units = (micros: number | null | undefined) =>
  micros === null || micros === undefined ? null : micros / 1_000_000;

/** The known costs while there is no plan yet. */
export function openEstimate(currency: string, budget: number | null): PreflightEstimate {
  return {
    dailyBudget: budget,
    maxDaily: null,
    maxMonthly: null,
    currency,
    cpcBid: null,
    operations: 0,
    confirmAbove: null,
  };
}

/** Desktop, mobile and tablet. */
const DEVICES = 3;

/**
 * What the plan may cost in money and in Google Ads operations. `operations` is what creating it takes. Money is
 * rounded to `unitMicros` if known.
 */
export function planEstimate(
  plan: CampaignPlan,
  operations: number,
  around: AccountState,
  unitMicros: number | undefined,
): PreflightEstimate {
  const { dayMicros, monthMicros } = mostSpent(
    plan.dailyBudgetMicros,
    plan.currencyCode,
    unitMicros,
  );
  // Google Ads API: it is not documented whether validation counts as operations, so we count it. Publishing also reads
  // currency and name, renames the campaign, and looks up devices before excluding them.
  const turnsDevicesOff = plan.devices.length > 0 && plan.devices.length < DEVICES;
  const checkedAndMade = operations * 2 + around.queries + (turnsDevicesOff ? 4 : 3);
  return {
    dailyBudget: units(plan.dailyBudgetMicros),
    maxDaily: units(dayMicros),
    maxMonthly: units(monthMicros),
    currency: plan.currencyCode,
    cpcBid: units(plan.cpcBidMicros),
    operations: plan.startServing ? checkedAndMade + 1 : checkedAndMade,
    confirmAbove: units(unusualAboveMicros(around.enabledBudgetsMicros)),
  };
}
