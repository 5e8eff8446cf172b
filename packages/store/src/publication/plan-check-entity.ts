import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, numericId, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** The last plan of a campaign that Google's validation accepted. */
export function planCheckEntity(connection: Connection) {
  return new Entity(
    {
      model: model("plancheck"),
      attributes: {
        userId: text,
        campaignId: numericId,
        planHash: text,
        checkedAtMs: number,
        usualMicros: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.planCheck },
    },
    connection,
  );
}
