import { type Catalogue, findPrice } from "@adwright/rules/billing/catalogue";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";
import type { PaidSubscription } from "@adwright/vendors/paddle/payments";

/** The first item of a subscription whose price is in our catalogue. */
export function soldItemOf(paid: PaidSubscription, catalogue: Catalogue) {
  for (const { priceId, trialEnd } of paid.items) {
    const price = findPrice(catalogue, priceId);
    if (price) return { price, trialEnd };
  }
  return undefined;
}

/** The fields that Paddle decides on. A price outside the catalogue leaves the plan unchanged. */
function reportedFields(paid: PaidSubscription, catalogue: Catalogue) {
  const item = soldItemOf(paid, catalogue);
  const trialEnd = item?.trialEnd ?? paid.items[0]?.trialEnd;
  return {
    ...(item && {
      priceId: item.price.priceId,
      planType: item.price.planType,
      billingPeriod: item.price.billingPeriod,
    }),
    customerId: paid.customerId,
    status: paid.status,
    startedAt: paid.startedAt ?? paid.createdAt,
    trialEnd: paid.status === "trialing" ? trialEnd : undefined,
    nextBillingDate: paid.nextBilledAt,
    cancelAt: paid.cancelAt,
    canceledAt: paid.canceledAt,
    pausedAt: paid.pausedAt,
  };
}

/** The row as Paddle describes the subscription now. The grace of a payment that failed begins when that is first seen. */
export function nextRow(
  row: SubscriptionRow,
  paid: PaidSubscription,
  catalogue: Catalogue,
): SubscriptionRow {
  return {
    ...row,
    ...reportedFields(paid, catalogue),
    hadTrial: row.hadTrial || bringsTrial(paid, catalogue),
    pastDueSince: paid.status === "past_due" ? (row.pastDueSince ?? paid.updatedAt) : undefined,
    // The release before this one reads both.
    order: paid.updatedAt,
    reports: [],
    version: row.version + 1,
  };
}

/** The first row of a subscription that is assigned to a person. */
export function firstRow(
  userId: string,
  paid: PaidSubscription,
  catalogue: Catalogue,
): SubscriptionRow | undefined {
  const item = soldItemOf(paid, catalogue);
  if (!item) return undefined;
  const { priceId, planType, billingPeriod } = item.price;
  const blank: SubscriptionRow = {
    userId,
    subscriptionId: paid.subscriptionId,
    customerId: paid.customerId,
    priceId,
    planType,
    billingPeriod,
    status: paid.status,
    startedAt: paid.createdAt,
    hadTrial: false,
    isTrialEndTold: false,
    order: "",
    reports: [],
    version: 0,
  };
  return nextRow(blank, paid, catalogue);
}

function bringsTrial(paid: PaidSubscription, catalogue: Catalogue): boolean {
  const trialDays = soldItemOf(paid, catalogue)?.price.trialDays ?? 0;
  return paid.status === "trialing" || trialDays > 0;
}

/** Whether the row differs from what Paddle says now. */
export function differs(
  row: SubscriptionRow,
  paid: PaidSubscription,
  catalogue: Catalogue,
): boolean {
  const now = Object.entries(reportedFields(paid, catalogue));
  return now.some(([name, value]) => row[name as keyof SubscriptionRow] !== value);
}
