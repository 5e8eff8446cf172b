import { Entity } from "electrodb";

import { number, optionalNumber, packed, text, ttl, word } from "../attributes.ts";
import { keys } from "../keys.ts";
import type { Connection } from "../open-table.ts";
import { model } from "./model.ts";

export function idempotencyEntity(connection: Connection) {
  return new Entity(
    {
      model: model("idem"),
      attributes: {
        key: text,
        bodyHash: text,
        state: word<"running" | "done">(),
        httpStatus: optionalNumber,
        expiresAtMs: number,
        /** A claim that is not finished by then was left behind by a crash. */
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
