import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { flag, model, number, packed, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A Paddle event and whether it has been processed; `content` is the event's data. */
export function paymentEventEntity(connection: Connection) {
  return new Entity(
    {
      model: model("payevent"),
      attributes: {
        eventId: text,
        eventType: text,
        occurredAt: text,
        isApplied: flag,
        expiresAtMs: number,
        ttl,
        ...packed<unknown>(),
      },
      indexes: { primary: keys.paymentEvent },
    },
    connection,
  );
}

/** A payment problem that staff have to look at. */
export function paymentProblemEntity(connection: Connection) {
  return new Entity(
    {
      model: model("payproblem"),
      attributes: { key: text, kind: text, message: text, at: text, ttl },
      indexes: { primary: keys.paymentProblem },
    },
    connection,
  );
}
