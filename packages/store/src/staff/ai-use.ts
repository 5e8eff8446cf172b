import { keys } from "../keys.ts";
import { epochSeconds, json, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { readRows } from "../table/read.ts";
import { anyOf, quietly } from "../table/write.ts";

const noUse = {
  requests: 0,
  failed: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  /** The total of calls whose cost is known. */
  costUsd: 0,
  /** Calls that may have been charged although we got no answer with their cost, and the most they may have cost. */
  unknownCosts: 0,
  unknownAtMostUsd: 0,
  durationMs: 0,
};

/** The use of the model for one purpose; amounts in US dollars. */
export type AiUse = { purpose: string; model: string } & typeof noUse;

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

/** Long enough to compare a month with the same month of the previous year. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

export function makeAiUseStore(table: Table) {
  const days = () => table.entity(aiDayEntity);

  return {
    /** The counts so far, starting with an hour (00–23, UTC). There may be several rows per hour, purpose and model. */
    async hoursOf(day: string, fromHour: string = "00"): Promise<(AiUse & { hour: string })[]> {
      const { data } = await table
        .entity(aiHourEntity)
        .query.primary({ day })
        .gte({ hour: fromHour })
        .go({ pages: "all" });
      return data.map((row) => ({ ...noUse, ...row }));
    },

    /** Stores a day's total, unless the stored one counts more requests. */
    async putDay({ day, uses }: AiDayRow): Promise<void> {
      const requests = uses.reduce((sum, use) => sum + use.requests, 0);
      const expires = epochSeconds(Date.parse(`${day}T00:00:00Z`) + KEPT_MS);
      await days()
        .put({ day, uses, requests, ttl: expires })
        .where((row, is) => anyOf(is.notExists(row.requests), is.lte(row.requests, requests)))
        .go(quietly);
    },

    /** The days that were added up, in any order; at most 100. */
    async listDays(asked: string[]): Promise<AiDayRow[]> {
      const wanted = asked.map((day) => ({ day }));
      const rows = await readRows(table, days(), wanted, { consistent: false });
      // Days of earlier releases have no unknown costs.
      return rows.map(({ day, uses }) => ({
        day,
        uses: uses.map((use) => ({ ...noUse, ...use })),
      }));
    },
  };
}
