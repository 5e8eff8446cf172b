import { keys } from "../keys.ts";
import { json, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** The use of the model for one purpose; amounts in US dollars. */
export interface AiUse {
  purpose: string;
  model: string;
  requests: number;
  failed: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** The total of calls whose cost is known. */
  costUsd: number;
  /** Calls that may have been charged although we got no answer with their cost, and the most they may have cost. */
  unknownCosts: number;
  unknownAtMostUsd: number;
  durationMs: number;
}

/** yyyy-mm-dd, UTC */
export interface AiDayRow {
  day: string;
  uses: AiUse[];
}

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
