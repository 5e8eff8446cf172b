import { type Price, getPrice } from "./catalogue.ts";
import type { Subscription } from "./state.ts";
import { msOf } from "./times.ts";

/** What a change of price costs at once, in cents. */
export interface Proration {
  credit: number;
  charge: number;
  /** Negative where more is credited than charged. */
  dueNow: number;
}

/** Paddle prorates to the minute: what is left of the paid period is credited, a whole new one is charged. */
export function prorationOf(one: Subscription, price: Price, nowMs: number): Proration {
  if (one.priceId === price.id || one.status === "trialing")
    return { credit: 0, charge: 0, dueNow: 0 };
  const [start, end] = [msOf(one.periodStart), msOf(one.periodEnd)];
  const left = Math.max(0, Math.min(1, (end - nowMs) / (end - start)));
  const credit = Math.round(getPrice(one.priceId).amount * left);
  return { credit, charge: price.amount, dueNow: price.amount - credit };
}
