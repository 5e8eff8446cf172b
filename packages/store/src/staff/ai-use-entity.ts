import { keys } from "../keys.ts";
import { json, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { AiUse } from "./ai-use-row.ts";

/**
 * A shard of one hour's (00–23, UTC) use of the model for one purpose, updated with each call. Rows of earlier releases
 * have no shard and count as one more.
 */
export const aiHourEntity = entity("aihour", keys.aiHour, {
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
});

/** The total of all hours of one day (yyyy-mm-dd, UTC). */
export const aiDayEntity = entity("aiday", keys.aiDay, {
  day: text,
  uses: json<AiUse[]>(),
  requests: optionalNumber,
  ttl,
});
