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
