import { keys } from "../keys.ts";
import { optionalJson, optionalNumber, optionalText, text } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** The latest draft or report on the dashboard. */
export interface LatestEntry {
  id: number;
  title: string;
  createdAt: string;
}

/** Counters of one person, each written together with what it counts. */
export interface StatsRow {
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
