import { keys } from "../keys.ts";
import { flag, number, packed, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

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
  key: text,
  kind: text,
  message: text,
  at: text,
  ttl,
});
