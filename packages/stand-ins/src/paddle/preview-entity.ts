import { getPrice } from "./catalogue.ts";
import { detailsOf, subscriptionEntity } from "./entities.ts";
import { prorationOf } from "./proration.ts";
import type { Subscription } from "./state.ts";
import { addCycle, asTime } from "./times.ts";

/** The effect of a price change, as answered by `PATCH /subscriptions/{id}/preview`. */
export function previewEntity(one: Subscription, asked: string | undefined, nowMs: number) {
  const priceId = asked ?? one.priceId;
  const price = getPrice(priceId);
  const { credit, charge, dueNow } = prorationOf(one, price, nowMs);
  const isChange = priceId !== one.priceId;
  const startsAt = isChange ? asTime(nowMs * 1000) : one.periodStart;
  const endsAt = isChange ? addCycle(startsAt, price.cycle) : one.periodEnd;
  const { id: _, ...entity } = subscriptionEntity({ ...one, priceId, nextBilledAt: endsAt });
  const result = { action: dueNow < 0 ? "credit" : "charge", ...moneyOf(Math.abs(dueNow)) };
  const immediately = { billing_period: { starts_at: startsAt, ends_at: endsAt }, adjustments: [] };
  const next = { starts_at: endsAt, ends_at: addCycle(endsAt, price.cycle) };
  return {
    ...entity,
    immediate_transaction: isChange
      ? { ...immediately, details: detailsOf(Math.max(0, dueNow)) }
      : null,
    next_transaction: { billing_period: next, adjustments: [], details: detailsOf(price.amount) },
    recurring_transaction_details: detailsOf(price.amount),
    update_summary: isChange ? { credit: moneyOf(credit), charge: moneyOf(charge), result } : null,
  };
}

function moneyOf(cents: number) {
  return { amount: String(cents), currency_code: "USD" };
}
