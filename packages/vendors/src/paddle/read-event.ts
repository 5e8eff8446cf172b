import * as z from "zod/mini";

import type { PaidAmount, PaymentReport, SignedEvent } from "./payments.ts";

const Envelope = z.object({
  event_id: z.string().check(z.regex(/^evt_[a-z0-9]{10,60}$/)),
  event_type: z.string().check(z.maxLength(100)),
  occurred_at: z.iso.datetime(),
  data: z.unknown(),
});

const optionalTime = z.optional(z.nullable(z.iso.datetime()));

const Subscription = z.object({ id: z.string().check(z.regex(/^sub_[a-z0-9]{10,60}$/)) });

/** Paddle's amounts are strings, in the currency's smallest unit. */
const Amount = z.string().check(z.regex(/^-?\d{1,15}$/));

const Transaction = z.object({
  id: z.string().check(z.regex(/^txn_[a-z0-9]{10,60}$/)),
  status: z.string(),
  subscription_id: z.optional(z.nullable(z.string())),
  currency_code: z.string(),
  billed_at: optionalTime,
  created_at: z.iso.datetime(),
  details: z.object({ totals: z.object({ grand_total: Amount, tax: Amount }) }),
});

const Adjustment = z.object({
  id: z.string().check(z.regex(/^adj_[a-z0-9]{10,60}$/)),
  action: z.string(),
  status: z.string(),
  subscription_id: z.optional(z.nullable(z.string())),
  currency_code: z.string(),
  created_at: z.iso.datetime(),
  totals: z.object({ total: Amount, tax: Amount }),
});

/** Parses an event's envelope; undefined if the body is not an event. */
export function readEnvelope(body: Uint8Array): SignedEvent | undefined {
  const parsed = Envelope.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { event_id: eventId, event_type: eventType, occurred_at: occurredAt, data } = parsed.data;
  return { eventId, eventType, occurredAt, data };
}

/** Parses an event; throws if its data does not match Paddle's format. */
export function readEvent({
  eventType,
  data,
}: Pick<SignedEvent, "eventType" | "data">): PaymentReport {
  if (eventType.startsWith("subscription.")) {
    return { about: "subscription", subscriptionId: Subscription.parse(data).id };
  }
  if (eventType === "transaction.completed") return report(readTransaction(data));
  if (eventType === "adjustment.created" || eventType === "adjustment.updated") {
    return report(readAdjustment(data));
  }
  return { about: "nothing" };
}

const report = (money: PaidAmount | undefined): PaymentReport =>
  money ? { about: "money", money } : { about: "nothing" };

/** Undefined for a transaction without money, such as the start of a trial. */
export function readTransaction(entity: unknown): PaidAmount | undefined {
  const read = Transaction.parse(entity);
  const amount = Number(read.details.totals.grand_total);
  if (read.status !== "completed" || amount === 0) return undefined;
  return {
    paymentId: read.id,
    at: read.billed_at ?? read.created_at,
    kind: "payment",
    amount,
    tax: Number(read.details.totals.tax),
    currencyCode: read.currency_code,
    subscriptionId: read.subscription_id ?? undefined,
  };
}

const adjustmentKinds: Record<string, Pick<PaidAmount, "kind"> & { sign: 1 | -1 }> = {
  refund: { kind: "refund", sign: -1 },
  chargeback: { kind: "chargeback", sign: -1 },
  chargeback_reverse: { kind: "chargeback_reversed", sign: 1 },
};

/** Undefined unless it is approved and moves money out of our account; credits and warnings do not. */
export function readAdjustment(entity: unknown): PaidAmount | undefined {
  const read = Adjustment.parse(entity);
  const known = adjustmentKinds[read.action];
  if (read.status !== "approved" || !known) return undefined;
  return {
    paymentId: read.id,
    at: read.created_at,
    kind: known.kind,
    amount: known.sign * Math.abs(Number(read.totals.total)),
    tax: known.sign * Math.abs(Number(read.totals.tax)),
    currencyCode: read.currency_code,
    subscriptionId: read.subscription_id ?? undefined,
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
