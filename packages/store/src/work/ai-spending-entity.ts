import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A person's spending on the model in one day (yyyy-mm-dd, UTC), including the reserves of running calls. */
export function aiSpendingEntity(connection: Connection) {
  return new Entity(
    {
      model: model("aispent"),
      attributes: {
        userId: text,
        day: text,
        // Whole numbers, because sums of fractions drift.
        microDollars: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.aiSpending },
    },
    connection,
  );
}
