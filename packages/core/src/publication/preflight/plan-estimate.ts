import type { PreflightEstimate } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { mostSpent, unusualAboveMicros } from "@adwright/rules/spending";
import type { AccountState } from "@adwright/vendors/google-ads/reads/read-account-state";

const units = (micros: number | null | undefined) =>
  micros === null || micros === undefined ? null : micros / 1_000_000;

/** What is known of the costs while there is no plan. */
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
 * What the plan may cost, in money and in Google's operations; `operations` is what making it takes; money is
 * rounded to `unitMicros`, where they are known.
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
  // Google Ads API: not documented whether validation counts, so it is counted. Publishing reads currency and name
  // once more, and gives the campaign its name; devices are looked for before they are
  // turned off.
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
