/** Counters of one person, each written with the thing it counts. */
export interface StatsRow {
  userId: string;
  brands: number;
  /** Brands that count against the plan's limit. */
  countedBrands: number;
  drafts: number;
  published: number;
  reports: number;
  latestDraft?: { id: number; title: string; createdAt: string } | undefined;
  latestReport?: { id: number; title: string; createdAt: string } | undefined;
}

export interface StatsStore {
  /** Zeros for a person without a row. */
  get(userId: string): Promise<StatsRow>;
}
