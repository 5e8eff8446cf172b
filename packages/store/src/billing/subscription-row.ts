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
  /** The order of the event that the fields above come from; sorts by time. */
  order: string;
  /** The reported statuses with their events' order, oldest first. */
  reports: { order: string; status: SubscriptionStatus }[];
  /** Incremented by each write. A write based on an older version is refused. */
  version: number;
}
