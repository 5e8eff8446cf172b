import type { PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod, SubscriptionStatus } from "@adwright/contracts/session";

/** A subscription at Paddle that belongs to a person, as last reported. Times are ISO 8601. */
export interface SubscriptionRow {
  userId: string;
  subscriptionId: string;
  customerId: string;
  priceId: string;
  planType: PlanType;
  billingPeriod: BillingPeriod;
  status: SubscriptionStatus;
  startedAt: string;
  trialEnd?: string | undefined;
  nextBillingDate?: string | undefined;
  cancelAt?: string | undefined;
  canceledAt?: string | undefined;
  pausedAt?: string | undefined;
  pastDueSince?: string | undefined;
  /** It has had a trial at some time. */
  hadTrial: boolean;
  /** The person was told that the trial ends. */
  isTrialEndTold: boolean;
  /** Which report the fields above are from; sorts by time. */
  order: string;
  /** Which status was reported when, oldest first. */
  reports: { order: string; status: SubscriptionStatus }[];
  /** Counts the writes: one that was judged by an older row is refused. */
  version: number;
}
