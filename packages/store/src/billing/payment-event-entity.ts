import { keys } from "../keys.ts";
import { flag, number, packed, text, ttl, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/**
 * `unassigned`: a paid subscription belongs to nobody here. `double`: a person pays twice for the same thing.
 * `foreign_customer`: somebody paid with another person's email address.
 */
export type PaymentProblemKind = "unassigned" | "double" | "foreign_customer";

/** A Paddle event and whether it has been processed; `content` is the event's data. */
export const paymentEventEntity = entity("payevent", keys.paymentEvent, {
  eventId: text,
  eventType: text,
  occurredAt: text,
  isApplied: flag,
  expiresAtMs: number,
  ttl,
  ...packed<unknown>(),
});

/** A payment problem that staff have to look at. */
export const paymentProblemEntity = entity("payproblem", keys.paymentProblem, {
  /** Identifies the problem, so that it is listed only once. */
  key: text,
  kind: word<PaymentProblemKind>(),
  /** For staff; contains ids but no names. */
  message: text,
  /** When it was first detected, ISO 8601. */
  at: text,
  ttl,
});
