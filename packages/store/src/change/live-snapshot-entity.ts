import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, numericId, packed, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A part of an account snapshot, gzipped. */
export function liveSnapshotEntity(connection: Connection) {
  return new Entity(
    {
      model: model("live"),
      attributes: {
        userId: text,
        brandId: numericId,
        name: text,
        part: { type: "number", required: true, padding: { length: 2, char: "0" } },
        parts: number,
        customerId: text,
        asOf: text,
        expiresAtMs: number,
        ttl,
        ...packed<never>(),
      },
      indexes: { primary: keys.liveSnapshot },
    },
    connection,
  );
}
