import { keys } from "../keys.ts";
import { optionalJson, optionalNumber, optionalText, text } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import { entity } from "../table/entity.ts";
import type { Table } from "../table/open-table.ts";

/** The latest draft or report on the dashboard. */
export interface LatestEntry {
  id: number;
  title: string;
  createdAt: string;
}

/** Counters of one person, each written together with what it counts. */
interface StatsRow {
  userId: string;
  brands: number;
  /** Brands that count against the plan's limit. */
  countedBrands: number;
  drafts: number;
  published: number;
  /** Campaigns that are being generated or published, or have failed. */
  unfinished: number;
  reports: number;
  /** Workflows ever created, the drafts they wrote, and when the latest was created (ISO 8601). */
  groups?: number | undefined;
  groupDrafts?: number | undefined;
  lastGroupAt?: string | undefined;
  latestDraft?: LatestEntry | undefined;
  latestReport?: LatestEntry | undefined;
}

/** A person's counters; absent until something is counted. */
export const statsEntity = entity("stats", keys.stats, {
  userId: text,
  brands: optionalNumber,
  countedBrands: optionalNumber,
  drafts: optionalNumber,
  published: optionalNumber,
  unfinished: optionalNumber,
  reports: optionalNumber,
  groups: optionalNumber,
  groupDrafts: optionalNumber,
  lastGroupAt: optionalText,
  latestDraft: optionalJson<LatestEntry>(),
  latestReport: optionalJson<LatestEntry>(),
});

/** What a person has used of the plan in one month (yyyy-mm, UTC). */
export const usageEntity = entity("usage", keys.usage, {
  userId: text,
  month: text,
  campaigns: optionalNumber,
  reports: optionalNumber,
});

export function makeStatsStore(table: Table) {
  return {
    /** Zeros if the person has no row. May miss very recent counts unless `consistent`. */
    async get(
      userId: string,
      options: { consistent: boolean } = { consistent: false },
    ): Promise<StatsRow> {
      const { data } = await table.entity(statsEntity).get({ userId }).go(options);
      const zeros = {
        brands: 0,
        countedBrands: 0,
        drafts: 0,
        published: 0,
        unfinished: 0,
        reports: 0,
      };
      return { userId, ...zeros, ...data };
    },

    /** Sets the counts of a former account for a month without counts; existing counts stay. */
    async restoreMonth(
      userId: string,
      { month, campaigns, reports }: { month: string; campaigns: number; reports: number },
    ): Promise<void> {
      await table.entity(usageEntity).create({ userId, month, campaigns, reports }).go(quietly);
    },

    /** What counts against the limits of a month (yyyy-mm, UTC); zeros if nothing was counted. */
    async getMonth(userId: string, month: string): Promise<{ campaigns: number; reports: number }> {
      const { data } = await table.entity(usageEntity).get({ userId, month }).go();
      return { campaigns: data?.campaigns ?? 0, reports: data?.reports ?? 0 };
    },
  };
}
