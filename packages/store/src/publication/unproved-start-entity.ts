import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** Something that a person let start spending without proving who they are. */
export function unprovedStartEntity(connection: Connection) {
  return new Entity(
    {
      model: model("unproved"),
      attributes: {
        userId: text,
        customerId: text,
        what: text,
        atMs: number,
        monthMicros: number,
        ttl,
      },
      indexes: { primary: keys.unprovedStart },
    },
    connection,
  );
}
