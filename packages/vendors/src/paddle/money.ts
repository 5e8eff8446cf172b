import type { Page } from "@adwright/contracts/page";
import type { Adjustment, Transaction } from "@paddle/paddle-node-sdk";

import type { PaddleClient } from "./client.ts";
import type { PaidAmount } from "./payments.ts";
import { readAdjustment, readTransaction } from "./read-event.ts";

const PAGE_SIZE = 50;

/** Completed since a time (ISO 8601), oldest first; the cursor is the time up to which they are read. */
export async function* listPayments(
  client: PaddleClient,
  since: string,
): AsyncIterable<Page<PaidAmount>> {
  const transactions = await client.read((paddle) =>
    Promise.resolve(
      paddle.transactions.list({
        status: ["completed"],
        "updatedAt[GTE]": since,
        orderBy: "updated_at[ASC]",
        perPage: PAGE_SIZE,
      }),
    ),
  );
  while (transactions.hasMore) {
    const page = await client.read(() => transactions.next());
    const cursor = page.at(-1)?.updatedAt;
    if (cursor === undefined) return;
    yield { items: page.flatMap((one) => readTransaction(transactionEntity(one)) ?? []), cursor };
  }
}

/**
 * Refunds and chargebacks that are approved. Paddle: adjustments cannot be filtered by time, so they are read newest
 * first until they are too old.
 */
export async function* listRefunds(
  client: PaddleClient,
  since: string,
): AsyncIterable<PaidAmount[]> {
  const adjustments = await client.read((paddle) =>
    Promise.resolve(
      paddle.adjustments.list({ status: ["approved"], orderBy: "id[DESC]", perPage: PAGE_SIZE }),
    ),
  );
  while (adjustments.hasMore) {
    const page = await client.read(() => adjustments.next());
    yield page.flatMap((one) => readAdjustment(adjustmentEntity(one)) ?? []);
    if (page.some(({ createdAt }) => createdAt < since)) return;
  }
}

/**
 * The SDK renames Paddle's fields; this restores the original names, so that one parser handles API answers and
 * webhooks.
 */
function transactionEntity(one: Transaction) {
  return {
    id: one.id,
    status: one.status,
    subscription_id: one.subscriptionId,
    currency_code: one.currencyCode,
    billed_at: one.billedAt,
    created_at: one.createdAt,
    details: {
      totals: { grand_total: one.details?.totals?.grandTotal, tax: one.details?.totals?.tax },
    },
  };
}

function adjustmentEntity(one: Adjustment) {
  return {
    id: one.id,
    action: one.action,
    status: one.status,
    subscription_id: one.subscriptionId,
    currency_code: one.currencyCode,
    created_at: one.createdAt,
    totals: { total: one.totals.total, tax: one.totals.tax },
  };
}
