import type { Money } from "@adwright/contracts/billing";
import type { Page } from "@adwright/contracts/page";
import type { Subscription, SubscriptionPreview } from "@paddle/paddle-node-sdk";

import type { PaddleClient } from "./client.ts";
import { asApiError, paymentError } from "./errors.ts";
import type { PaidSubscription, SubscriptionFilter } from "./payments.ts";

// Paddle: the largest page size.
const PAGE_SIZE = 200;

function asPaidSubscription(one: Subscription): PaidSubscription {
  const checkoutRef: unknown = one.customData?.["checkout_ref"];
  const { scheduledChange: change } = one;
  return {
    subscriptionId: one.id,
    customerId: one.customerId,
    status: one.status,
    items: activeFirst(one.items).map(({ price, trialDates }) => ({
      priceId: price.id,
      trialEnd: trialDates?.endsAt,
    })),
    checkoutRef: typeof checkoutRef === "string" ? checkoutRef : undefined,
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
    startedAt: one.startedAt ?? undefined,
    nextBilledAt: one.nextBilledAt ?? undefined,
    pausedAt: one.pausedAt ?? undefined,
    canceledAt: one.canceledAt ?? undefined,
    cancelAt: change?.action === "cancel" ? change.effectiveAt : undefined,
  };
}

/** Sorts active items first, because they determine what a subscription is for. */
function activeFirst<Item extends { status: string }>(items: readonly Item[]): Item[] {
  const isInactive = ({ status }: Item) => Number(status === "inactive");
  return items.toSorted((a, b) => isInactive(a) - isInactive(b));
}

export async function findSubscription(
  client: PaddleClient,
  subscriptionId: string,
): Promise<PaidSubscription | undefined> {
  return client.read(async (paddle) => {
    try {
      return asPaidSubscription(await paddle.subscriptions.get(subscriptionId));
    } catch (error) {
      if (asApiError(error)?.code === "not_found") return undefined;
      throw error;
    }
  });
}

/** Oldest first. */
export async function* listSubscriptions(
  client: PaddleClient,
  { customerId, after }: SubscriptionFilter,
): AsyncIterable<Page<PaidSubscription>> {
  const pages = await client.read((paddle) =>
    Promise.resolve(
      paddle.subscriptions.list({
        perPage: PAGE_SIZE,
        orderBy: "id[ASC]",
        ...(customerId !== undefined && { customerId: [customerId] }),
        ...(after !== undefined && { after }),
      }),
    ),
  );
  while (pages.hasMore) {
    const page = await client.read(() => pages.next());
    const items = page.map((one) => asPaidSubscription(one));
    yield { items, cursor: pages.hasMore ? page.at(-1)?.id : undefined };
  }
}

/** Succeeds if it is already canceled, or will end then anyway. */
export async function cancelSubscription(
  client: PaddleClient,
  subscriptionId: string,
  when: "immediately" | "next_billing_period",
): Promise<PaidSubscription> {
  const isDone = ({ status, cancelAt }: PaidSubscription) =>
    status === "canceled" || (when === "next_billing_period" && cancelAt !== undefined);
  try {
    const canceled = await client.write((paddle) =>
      paddle.subscriptions.cancel(subscriptionId, { effectiveFrom: when }),
    );
    return asPaidSubscription(canceled);
  } catch (error) {
    // It may already be canceled, perhaps by this very call if its answer was lost.
    const current = await findSubscription(client, subscriptionId);
    if (current && isDone(current)) return current;
    throw error;
  }
}

/** The cost of a price change; `dueNow` is negative if Paddle owes the person money. */
export async function previewPrice(client: PaddleClient, subscriptionId: string, priceId: string) {
  const preview = await client.read((paddle) =>
    paddle.subscriptions.previewUpdate(subscriptionId, priceChange(priceId)),
  );
  const next = preview.nextTransaction?.details.totals;
  return {
    dueNow: dueNowOf(preview),
    nextPayment: next && moneyOf(next.grandTotal, next.currencyCode),
    nextBilledAt: preview.nextBilledAt ?? undefined,
  };
}

/** Changes the price now and charges the difference; nothing changes if the card is declined. */
export async function changePrice(
  client: PaddleClient,
  subscriptionId: string,
  priceId: string,
): Promise<PaidSubscription> {
  const isDone = ({ items }: PaidSubscription) => items.some((item) => item.priceId === priceId);
  try {
    const changed = await client.write((paddle) =>
      paddle.subscriptions.update(subscriptionId, {
        ...priceChange(priceId),
        onPaymentFailure: "prevent_change",
      }),
    );
    return asPaidSubscription(changed);
  } catch (error) {
    // The answer may have been lost after the change was made and paid.
    const current = await findSubscription(client, subscriptionId);
    if (current && isDone(current)) return current;
    throw paymentError(error);
  }
}

/** Moves the end of a trial, and so the first payment. */
export async function extendTrial(
  client: PaddleClient,
  subscriptionId: string,
  until: string,
): Promise<PaidSubscription> {
  const extended = await client.write((paddle) =>
    paddle.subscriptions.update(subscriptionId, {
      nextBilledAt: until,
      prorationBillingMode: "do_not_bill",
    }),
  );
  return asPaidSubscription(extended);
}

/** A subscription's items can only be replaced as a whole. */
function priceChange(priceId: string) {
  return {
    items: [{ priceId, quantity: 1 }],
    prorationBillingMode: "prorated_immediately" as const,
  };
}

/** The sum of Paddle's credit and charge; zero without either. */
function dueNowOf({
  updateSummary,
  immediateTransaction,
  currencyCode,
}: SubscriptionPreview): Money {
  const result = updateSummary?.result;
  if (result) {
    const { amount, currencyCode: currency } = moneyOf(result.amount, result.currencyCode);
    const due = Math.abs(amount);
    return { amount: result.action === "credit" ? -due : due, currencyCode: currency };
  }
  const totals = immediateTransaction?.details.totals;
  return moneyOf(totals?.grandTotal ?? "0", totals?.currencyCode ?? currencyCode);
}

function moneyOf(amount: string, currencyCode: string): Money {
  return { amount: Number(amount), currencyCode };
}
