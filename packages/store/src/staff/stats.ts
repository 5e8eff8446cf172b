import type { Table } from "../table/open-table.ts";
import { statsEntity } from "./stats-entity.ts";

/** The newest draft or report, as the dashboard shows it. */
export interface LatestEntry {
  id: number;
  title: string;
  createdAt: string;
}

/** Counters of one person, each written with the thing it counts. */
export interface StatsRow {
  userId: string;
  brands: number;
  /** Brands that count against the plan's limit. */
  countedBrands: number;
  drafts: number;
  published: number;
  reports: number;
  latestDraft?: LatestEntry | undefined;
  latestReport?: LatestEntry | undefined;
}

export interface StatsStore {
  /** Zeros for a person without a row. What was counted a moment ago may be missing unless `consistent`. */
  get(userId: string, options?: { consistent: boolean }): Promise<StatsRow>;
}

export function makeStatsStore(table: Table): StatsStore {
  return {
    async get(userId, options = { consistent: false }) {
      const { data } = await table.entity(statsEntity).get({ userId }).go(options);
      const zeros = { brands: 0, countedBrands: 0, drafts: 0, published: 0, reports: 0 };
      return { userId, ...zeros, ...data };
    },
  };
}
