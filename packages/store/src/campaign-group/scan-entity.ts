import type { Scan } from "@adwright/contracts/campaign-group/scan";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, packed, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function scanEntity(connection: Connection) {
  return new Entity(
    {
      model: model("scan"),
      attributes: { userId: text, jobId: text, expiresAtMs: number, ttl, ...packed<Scan>() },
      indexes: { primary: keys.scan },
    },
    connection,
  );
}
