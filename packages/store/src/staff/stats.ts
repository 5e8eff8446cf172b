import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { statsEntity, type StatsRow, usageEntity } from "./stats-row.ts";

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
