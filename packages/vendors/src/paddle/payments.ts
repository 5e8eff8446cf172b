import type { Money } from "@adwright/contracts/billing";
import type { Page } from "@adwright/contracts/page";
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

/** The cost of a price change; `dueNow` is negative if Paddle owes the person money. */
export interface PricePreview {
  dueNow: Money;
  nextPayment: Money | undefined;
  nextBilledAt: string | undefined;
}

/**
 * Paddle Billing. Throws AppError: PAYMENT_UNAVAILABLE if Paddle does not answer, in which case the call may have been
 * executed; PAYMENT_FAILED if it refuses.
 */
export interface Payments {
  /** Undefined if Paddle did not sign the body, or signed it more than 5 minutes before or after `nowMs`. */
  openWebhook(
    body: Uint8Array,
    signature: string | undefined,
    nowMs: number,
  ): Promise<SignedEvent | undefined>;
  /** Parses an event; throws if its data does not match Paddle's format. */
  readEvent(event: Pick<SignedEvent, "eventType" | "data">): Promise<PaymentReport>;
  /** A temporary address of the customer portal that only works for this customer. */
  openPortal(customerId: string, subscriptionIds: string[]): Promise<string>;
  findSubscription(subscriptionId: string): Promise<PaidSubscription | undefined>;
  /** The subscriptions of the account or of one customer, oldest first; `after` is the cursor of an earlier page. */
  listSubscriptions(filter: {
    customerId?: string;
    after?: string | undefined;
  }): AsyncIterable<Page<PaidSubscription>>;
  /** Succeeds if it is already canceled, or will end then anyway. */
  cancel(
    subscriptionId: string,
    when: "immediately" | "next_billing_period",
  ): Promise<PaidSubscription>;
  previewPrice(subscriptionId: string, priceId: string): Promise<PricePreview>;
  /** Changes the price now and charges the difference; nothing changes if the card is declined. */
  changePrice(subscriptionId: string, priceId: string): Promise<PaidSubscription>;
  /** Moves the end of a trial, and so the first payment. */
  extendTrial(subscriptionId: string, until: string): Promise<PaidSubscription>;
  /** Payments that were completed since a time (ISO 8601), oldest first; the cursor is the time up to which they are read. */
  listPayments(since: string): AsyncIterable<Page<PaidAmount>>;
  /** Refunds and chargebacks that were made since a time and are approved, page by page. */
  listRefunds(since: string): AsyncIterable<PaidAmount[]>;
}
