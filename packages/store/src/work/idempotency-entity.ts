import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalNumber, packed, text, ttl, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function idempotencyEntity(connection: Connection) {
  return new Entity(
    {
      model: model("idem"),
      attributes: {
        userId: text,
        key: text,
        bodyHash: text,
        state: word<"running" | "done">(),
        httpStatus: optionalNumber,
        expiresAtMs: number,
        /** A claim that is not finished by then was left by a crash. */
        runningUntilMs: number,
        ttl,
        /** The answer's body. */
        ...packed<unknown>(),
      },
      indexes: { primary: keys.idempotency },
    },
    connection,
  );
}
