import type { KeptSuggestions, SuggestionsAnswer } from "@adwright/contracts/insights";
import { DAY_MS } from "@adwright/contracts/time";

import { keys } from "../keys.ts";
import { epochSeconds, number, numericId, packed, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { deleteAll } from "../table/write.ts";

export const insightEntity = entity("insight", keys.insight, {
  userId: text,
  brandId: numericId,
  createdAt: text,
  startDate: text,
  endDate: text,
  expiresAtMs: number,
  ttl,
  ...packed<SuggestionsAnswer>(),
});

const KEPT_MS = 30 * DAY_MS;
const MOST_LISTED = 20;

/** Campaign suggestions for one brand, with the analytics data they are based on. */
export interface InsightRow extends KeptSuggestions {
  userId: string;
  brandId: number;
}

export function makeInsightStore(table: Table) {
  const insights = () => table.entity(insightEntity);

  return {
    async put({ campaignSuggestions, analyticsData, ...row }: InsightRow): Promise<void> {
      const expiresAtMs = Date.parse(row.createdAt) + KEPT_MS;
      const content = pack({ campaignSuggestions, analyticsData });
      await insights()
        .put({ ...row, ...content, expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go();
    },

    /** From the last 30 days, newest first; at most 20. */
    async listOf(userId: string, brandId: number, nowMs: number): Promise<InsightRow[]> {
      const { data } = await insights()
        .query.primary({ userId, brandId })
        .go({ order: "desc", limit: MOST_LISTED });
      return data.flatMap((row) => {
        const content = row.expiresAtMs > nowMs ? unpack(row) : undefined;
        const { createdAt, startDate, endDate } = row;
        return content ? [{ userId, brandId, createdAt, startDate, endDate, ...content }] : [];
      });
    },

    async removeAllOf(userId: string, brandId: number): Promise<void> {
      const { data } = await insights()
        .query.primary({ userId, brandId })
        .go({ attributes: ["userId", "brandId", "createdAt"], pages: "all" });
      await deleteAll(insights(), data);
    },
  };
}
