import { type Price, getPrice } from "./catalogue.ts";
import type { Subscription } from "./state.ts";
import { msOf } from "./times.ts";

/**
 * The immediate cost of a price change, in cents; `dueNow` is negative if the credit is larger than the charge. Paddle
 * prorates to the minute: credits the rest of the paid period and charges a whole new one.
 */
export function prorationOf(one: Subscription, price: Price, nowMs: number) {
  if (one.priceId === price.id || one.status === "trialing")
    return { credit: 0, charge: 0, dueNow: 0 };
  const [start, end] = [msOf(one.periodStart), msOf(one.periodEnd)];
  const left = Math.max(0, Math.min(1, (end - nowMs) / (end - start)));
  const credit = Math.round(getPrice(one.priceId).amount * left);
  return { credit, charge: price.amount, dueNow: price.amount - credit };
}
