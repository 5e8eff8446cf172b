import type { SubscriptionStatus } from "@adwright/contracts/session";

/** A subscription at Paddle. Times are ISO 8601, with microseconds. */
export interface PaidSubscription {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  /** Active ones first; all items of a paused or ended subscription are inactive. */
  items: { priceId: string; trialEnd: string | undefined }[];
  /** What the browser passed to the checkout; not trustworthy without its signature. */
  checkoutRef: string | undefined;
  createdAt: string;
  updatedAt: string;
  startedAt: string | undefined;
  nextBilledAt: string | undefined;
  pausedAt: string | undefined;
  canceledAt: string | undefined;
  cancelAt: string | undefined;
}

/** A payment or refund. Amounts are in the currency's smallest unit. */
export interface PaidAmount {
  /** The id of the transaction or adjustment. */
  paymentId: string;
  at: string;
  kind: "payment" | "refund" | "chargeback" | "chargeback_reversed";
  /** Includes tax; negative for a refund. */
  amount: number;
  tax: number;
  currencyCode: string;
  subscriptionId: string | undefined;
}

/** An event with a valid signature; `data` is not parsed yet. */
export interface SignedEvent {
  eventId: string;
  eventType: string;
  occurredAt: string;
  data: unknown;
}

export type PaymentReport =
  | { about: "subscription"; subscriptionId: string }
  | { about: "money"; money: PaidAmount }
  /** An event without an effect here. */
  | { about: "nothing" };

/** The subscriptions of one customer, or of the account; `after` is the cursor of an earlier page. */
export interface SubscriptionFilter {
  customerId?: string;
  after?: string | undefined;
}
