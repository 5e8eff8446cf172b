import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { AiUse } from "./ai-use-row.ts";

/**
 * A shard of one hour's (00–23, UTC) use of the model for one purpose, updated with each call. Rows of earlier releases
 * have no shard and count as one more.
 */
export function aiHourEntity(connection: Connection) {
  return new Entity(
    {
      model: model("aihour"),
      attributes: {
        day: text,
        hour: text,
        purpose: text,
        model: text,
        shard: text,
        requests: optionalNumber,
        failed: optionalNumber,
        inputTokens: optionalNumber,
        cachedTokens: optionalNumber,
        outputTokens: optionalNumber,
        costUsd: optionalNumber,
        unknownCosts: optionalNumber,
        unknownAtMostUsd: optionalNumber,
        durationMs: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.aiHour },
    },
    connection,
  );
}

/** The total of all hours of one day (yyyy-mm-dd, UTC). */
export function aiDayEntity(connection: Connection) {
  return new Entity(
    {
      model: model("aiday"),
      attributes: { day: text, uses: json<AiUse[]>(), requests: optionalNumber, ttl },
      indexes: { primary: keys.aiDay },
    },
    connection,
  );
}
