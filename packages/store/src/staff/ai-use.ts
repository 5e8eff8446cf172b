import { epochSeconds } from "../table/attributes.ts";
import { anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { readRows } from "../table/read-together.ts";
import { aiDayEntity, type AiDayRow, aiHourEntity, type AiUse } from "./ai-use-row.ts";

/** Long enough to compare a month with the same month of the previous year. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Days of earlier releases have no unknown costs. */
const withUnknownCosts = (use: AiUse): AiUse => ({ ...noUnknownCosts, ...use });
const noUnknownCosts = { unknownCosts: 0, unknownAtMostUsd: 0 };

export function makeAiUseStore(table: Table) {
  const hours = () => table.entity(aiHourEntity);
  const days = () => table.entity(aiDayEntity);

  return {
    /** The counts so far, starting with an hour (00–23, UTC). There may be several rows per hour, purpose and model. */
    async hoursOf(day: string, fromHour: string = "00"): Promise<(AiUse & { hour: string })[]> {
      const { data } = await hours()
        .query.primary({ day })
        .gte({ hour: fromHour })
        .go({ pages: "all" });
      return data.map((row) => ({
        hour: row.hour,
        purpose: row.purpose,
        model: row.model,
        requests: row.requests ?? 0,
        failed: row.failed ?? 0,
        inputTokens: row.inputTokens ?? 0,
        cachedTokens: row.cachedTokens ?? 0,
        outputTokens: row.outputTokens ?? 0,
        costUsd: row.costUsd ?? 0,
        unknownCosts: row.unknownCosts ?? 0,
        unknownAtMostUsd: row.unknownAtMostUsd ?? 0,
        durationMs: row.durationMs ?? 0,
      }));
    },

    /** Stores a day's total, unless the stored one counts more requests. */
    async putDay({ day, uses }: AiDayRow): Promise<void> {
      const requests = uses.reduce((sum, use) => sum + use.requests, 0);
      const ttl = epochSeconds(Date.parse(`${day}T00:00:00Z`) + KEPT_MS);
      await days()
        .put({ day, uses, requests, ttl })
        .where((row, is) => anyOf(is.notExists(row.requests), is.lte(row.requests, requests)))
        .go(quietly);
    },

    /** The days that were added up, in any order; at most 100. */
    async listDays(asked: string[]): Promise<AiDayRow[]> {
      const keys = asked.map((day) => ({ day }));
      const rows = await readRows(table, days(), keys, { consistent: false });
      return rows.map(({ day, uses }) => ({ day, uses: uses.map(withUnknownCosts) }));
    },
  };
}
