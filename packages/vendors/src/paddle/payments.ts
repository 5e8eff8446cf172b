import type { Money } from "@adwright/contracts/billing";
import type { SubscriptionStatus } from "@adwright/contracts/session";

/** A subscription as Paddle has it. Times are ISO 8601, with microseconds. */
export interface PaidSubscription {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  /** Active ones first: those of a subscription that is paused or over are not. */
  items: { priceId: string; trialEnd: string | undefined }[];
  /** Whatever the browser gave the checkout: proves nothing by itself. */
  checkoutRef: string | undefined;
  createdAt: string;
  updatedAt: string;
  startedAt: string | undefined;
  nextBilledAt: string | undefined;
  pausedAt: string | undefined;
  canceledAt: string | undefined;
  cancelAt: string | undefined;
}

/** Money that came in, or went back. Amounts are in the smallest unit of the currency. */
export interface PaidAmount {
  /** Of the transaction or of the adjustment. */
  paymentId: string;
  at: string;
  kind: "payment" | "refund" | "chargeback" | "chargeback_reversed";
  /** With tax; negative where it went back. */
  amount: number;
  tax: number;
  currencyCode: string;
  subscriptionId: string | undefined;
}

/** An event whose signature held; `data` has still to be read. */
export interface SignedEvent {
  eventId: string;
  eventType: string;
  occurredAt: string;
  data: unknown;
}

export type PaymentReport =
  | { about: "subscription"; subscription: PaidSubscription }
  | { about: "money"; money: PaidAmount }
  /** An event that changes nothing here. */
  | { about: "nothing" };

/** What a change of price costs; the money today is negative where Paddle owes the person. */
export interface PricePreview {
  dueNow: Money;
  nextPayment: Money | undefined;
  nextBilledAt: string | undefined;
}

/**
 * Paddle Billing. Throws AppError: PAYMENT_UNAVAILABLE while Paddle does not answer, and then the call may have
 * happened; PAYMENT_FAILED when it refuses.
 */
export interface Payments {
  /** Undefined for what Paddle did not sign, or signed more than 5 minutes away from `nowMs`. */
  openWebhook(
    body: Uint8Array,
    signature: string | undefined,
    nowMs: number,
  ): Promise<SignedEvent | undefined>;
  /** What an event says; throws where its data is not as Paddle describes it. */
  readEvent(event: Pick<SignedEvent, "eventType" | "data">): Promise<PaymentReport>;
  /** An address of the customer portal, for this customer only and for a while. */
  openPortal(customerId: string, subscriptionIds: string[]): Promise<string>;
  findSubscription(subscriptionId: string): Promise<PaidSubscription | undefined>;
  /** Every subscription of the account, or of one customer, by pages. */
  listSubscriptions(customerId?: string): AsyncIterable<PaidSubscription[]>;
  /** One that is canceled already, or ends by itself then, counts as done. */
  cancel(
    subscriptionId: string,
    when: "immediately" | "next_billing_period",
  ): Promise<PaidSubscription>;
  previewPrice(subscriptionId: string, priceId: string): Promise<PricePreview>;
  /** Changes the price now and charges the difference; nothing changes where the card is declined. */
  changePrice(subscriptionId: string, priceId: string): Promise<PaidSubscription>;
  /** Moves the end of a trial, and with it the first payment. */
  extendTrial(subscriptionId: string, until: string): Promise<PaidSubscription>;
  /** Money since a moment (ISO 8601): completed transactions and approved adjustments, by pages. */
  listMoney(since: string): AsyncIterable<PaidAmount[]>;
}
