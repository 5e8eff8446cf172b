import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalNumber, optionalText, text, ttl, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function undeliverableEntity(connection: Connection) {
  return new Entity(
    {
      model: model("undeliverable"),
      attributes: {
        addressHash: text,
        reason: word<"bounce" | "complaint">(),
        at: text,
        messageId: optionalText,
        expiresAtMs: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.undeliverable },
    },
    connection,
  );
}
