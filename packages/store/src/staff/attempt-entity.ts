import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function attemptEntity(connection: Connection) {
  return new Entity(
    {
      model: model("attempt"),
      attributes: { subject: text, attempts: number, lastAtMs: number, ttl },
      indexes: { primary: keys.attempt },
    },
    connection,
  );
}
