import type { PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod, SubscriptionStatus } from "@adwright/contracts/session";

import { keys } from "../keys.ts";
import { flag, json, number, optionalText, text, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { RowOf } from "../table/row-of.ts";

/** A subscription at Paddle that belongs to a person, as last reported. Times are ISO 8601. */
export type SubscriptionRow = RowOf<typeof subscriptionEntity>;

export const subscriptionEntity = entity("paysub", keys.subscription, {
  userId: text,
  subscriptionId: text,
  customerId: text,
  priceId: text,
  planType: word<PlanType>(),
  billingPeriod: word<BillingPeriod>(),
  status: word<SubscriptionStatus>(),
  startedAt: text,
  trialEnd: optionalText,
  nextBillingDate: optionalText,
  cancelAt: optionalText,
  canceledAt: optionalText,
  pausedAt: optionalText,
  pastDueSince: optionalText,
  /** Whether it ever had a trial. */
  hadTrial: flag,
  /** Whether the person was notified that the trial ends. */
  isTrialEndTold: flag,
  /** Written for the release that compared the times of events, and not read any more. */
  order: text,
  reports: json<object[]>(),
  /** Incremented by each write. A write based on an older version is refused. */
  version: number,
});

/** The owner of a subscription, because events contain only the subscription's id. */
export const subscriptionOwnerEntity = entity("paysubof", keys.subscriptionOwner, {
  subscriptionId: text,
  userId: text,
});

/** The person who first paid as this Paddle customer. Paddle has one customer per email address. */
export const payingCustomerEntity = entity("paycust", keys.payingCustomer, {
  customerId: text,
  userId: text,
});
