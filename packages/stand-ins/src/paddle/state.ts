import * as z from "zod/mini";

import { openState } from "../json-file.ts";

const nullableText = z.nullable(z.string());

const Customer = z.strictObject({ id: z.string(), email: z.string(), createdAt: z.string() });
export type Customer = z.infer<typeof Customer>;

/** The card's behavior: `declines` fails from the first renewal on. */
export const Card = z.enum(["works", "declines"]);
export type Card = z.infer<typeof Card>;

const Subscription = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  addressId: z.string(),
  priceId: z.string(),
  status: z.enum(["trialing", "active", "past_due", "paused", "canceled"]),
  customData: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstBilledAt: nullableText,
  nextBilledAt: nullableText,
  pausedAt: nullableText,
  canceledAt: nullableText,
  periodStart: z.string(),
  periodEnd: z.string(),
  trialStart: nullableText,
  trialEnd: nullableText,
  /** When a scheduled cancellation takes effect. */
  cancelAt: nullableText,
  overdueSince: nullableText,
  card: Card,
});
export type Subscription = z.infer<typeof Subscription>;

const Transaction = z.strictObject({
  id: z.string(),
  status: z.enum(["completed", "past_due", "canceled"]),
  origin: z.enum(["web", "subscription_recurring", "subscription_update"]),
  subscriptionId: z.string(),
  customerId: z.string(),
  priceId: z.string(),
  /** Cents. */
  total: z.number(),
  customData: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: z.string(),
  updatedAt: z.string(),
  billedAt: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

const Adjustment = z.strictObject({
  id: z.string(),
  action: z.enum(["refund"]),
  status: z.enum(["pending_approval", "approved"]),
  transactionId: z.string(),
  subscriptionId: z.string(),
  customerId: z.string(),
  reason: z.string(),
  total: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Adjustment = z.infer<typeof Adjustment>;

const PaddleEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  occurredAt: z.string(),
  subscriptionId: z.string(),
  data: z.unknown(),
});
/** What a webhook reports. */
export type PaddleEvent = z.infer<typeof PaddleEvent>;

const Delivery = z.strictObject({
  eventId: z.string(),
  status: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number(),
  /** The HTTP status of the last answer; 0 without one. */
  lastAnswer: z.number(),
});
export type Delivery = z.infer<typeof Delivery>;

const PaddleFile = z.strictObject({
  customers: z.array(Customer),
  subscriptions: z.array(Subscription),
  transactions: z.array(Transaction),
  adjustments: z.array(Adjustment),
  events: z.array(PaddleEvent),
  deliveries: z.array(Delivery),
  /** The last time used, in epoch microseconds: all times are unique. */
  lastMicros: z.number(),
});

export type PaddleState = z.infer<typeof PaddleFile> & { save: () => void };

export const openPaddleState = (dataDir: string | undefined): PaddleState =>
  openState(dataDir, "paddle.json", PaddleFile, {
    customers: [],
    subscriptions: [],
    transactions: [],
    adjustments: [],
    events: [],
    deliveries: [],
    lastMicros: 0,
  });
