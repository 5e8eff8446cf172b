import { keys } from "../keys.ts";
import { optionalJson, optionalNumber, optionalText, text } from "../table/attributes.ts";
import { entity, type RowOf, type Table } from "../table/entity.ts";
import { readNow } from "../table/read.ts";
import { quietly } from "../table/write.ts";

/** The latest draft or report on the dashboard. */
export interface LatestEntry {
  id: number;
  title: string;
  createdAt: string;
}

/** A person's counters, each written together with what it counts; absent until something is. */
export const statsEntity = entity("stats", keys.stats, {
  userId: text,
  brands: optionalNumber,
  /** Brands that count against the plan's limit. */
  countedBrands: optionalNumber,
  drafts: optionalNumber,
  published: optionalNumber,
  /** Campaigns that are being generated or published, or have failed. */
  unfinished: optionalNumber,
  reports: optionalNumber,
  /** Workflows ever created, the drafts they wrote, and when the latest was created (ISO 8601). */
  groups: optionalNumber,
  groupDrafts: optionalNumber,
  lastGroupAt: optionalText,
  latestDraft: optionalJson<LatestEntry>(),
  latestReport: optionalJson<LatestEntry>(),
});

const counts = {
  brands: 0,
  countedBrands: 0,
  drafts: 0,
  published: 0,
  unfinished: 0,
  reports: 0,
  groups: 0,
  groupDrafts: 0,
};
export type StatsRow = RowOf<typeof statsEntity> & typeof counts;

/** The counters with zeros for what was never counted. */
export const countsIn = (row: Partial<StatsRow>): Omit<StatsRow, "userId"> => ({
  ...counts,
  ...row,
});

/** What a person has used of the plan in one month (yyyy-mm, UTC). */
export const usageEntity = entity("usage", keys.usage, {
  userId: text,
  month: text,
  campaigns: optionalNumber,
  reports: optionalNumber,
});

const READ_SIZE = 50;
const MAX_READS = 20;

/**
 * Updates the dashboard's newest entry of a kind after one of them came or went; `read` reads them newest first, and
 * `entryOf` says which of them count. Can be repeated.
 */
export async function refreshLatest<Row>(
  table: Table,
  userId: string,
  field: "latestDraft" | "latestReport",
  read: (options: {
    order: "desc";
    limit: number;
    cursor: string | null;
    consistent: true;
  }) => Promise<{ data: Row[]; cursor: string | null }>,
  entryOf: (row: Row) => LatestEntry | undefined,
): Promise<void> {
  const known = await readNow(table.entity(statsEntity).get({ userId }));
  const named = known?.[field];
  let newest: LatestEntry | undefined;
  let cursor: string | null = null;
  for (let reads = 0; reads < MAX_READS && newest === undefined; reads++) {
    const page = await read({ order: "desc", limit: READ_SIZE, cursor, consistent: true });
    [newest] = page.data.flatMap((row) => entryOf(row) ?? []);
    cursor = page.cursor;
    if (cursor === null) break;
  }
  if (named?.id === newest?.id) return;
  const stats = table.entity(statsEntity).update({ userId });
  const changed = newest ? stats.set({ [field]: newest }) : stats.remove([field]);
  // An entry that came in the meantime is newer, so it stays.
  await changed
    .where((row, is) => (named ? is.eq(row[field].id, named.id) : is.notExists(row[field])))
    .go(quietly);
}

export function makeStatsStore(table: Table) {
  return {
    /** Zeros if the person has no row. May miss very recent counts unless `consistent`. */
    async get(
      userId: string,
      options: { consistent: boolean } = { consistent: false },
    ): Promise<StatsRow> {
      const { data } = await table.entity(statsEntity).get({ userId }).go(options);
      return { userId, ...countsIn(data ?? {}) };
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
