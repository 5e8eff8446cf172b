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
  /** Whether it ever had a trial. */
  hadTrial: boolean;
  /** Whether the person was notified that the trial ends. */
  isTrialEndTold: boolean;
  /** Written for the release that compared the times of events, and not read any more. */
  order: string;
  reports: object[];
  /** Incremented by each write. A write based on an older version is refused. */
  version: number;
}
