import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import type { HistoryEntry } from "@adwright/contracts/change/live-history";

/** An entry of the log: a change set from here, or a change made elsewhere. */
export type LogItem =
  | { at: string; set: ChangeSetSummary; entry?: never }
  | { at: string; entry: HistoryEntry; set?: never };

/** One of the two lists as far as it is loaded, newest first. */
interface Loaded<Row> {
  rows: readonly Row[];
  hasMore: boolean;
}

export const timeOf = ({ appliedAt, approvedAt, createdAt }: ChangeSetSummary): string =>
  appliedAt ?? approvedAt ?? createdAt;

/** The time of the oldest loaded entry of a list with more pages: its next page may have entries up to this time. */
const endOf = ({ hasMore }: Loaded<unknown>, items: readonly LogItem[]): string =>
  hasMore ? (items.at(-1)?.at ?? "") : "";

/** Merges both lists into one timeline, newest first, down to where an unloaded page might have entries. */
export function mergeLog(
  sets: Loaded<ChangeSetSummary>,
  others: Loaded<HistoryEntry>,
): { items: LogItem[]; next: "sets" | "others" | undefined } {
  const own = sets.rows.map((set): LogItem => ({ at: timeOf(set), set }));
  const foreign = others.rows.map((entry): LogItem => ({ at: entry.at, entry }));
  const ends = { sets: endOf(sets, own), others: endOf(others, foreign) };
  const end = ends.sets > ends.others ? ends.sets : ends.others;
  const items = [...own, ...foreign]
    .filter(({ at }) => at >= end)
    .toSorted((left, right) => right.at.localeCompare(left.at));
  if (!sets.hasMore && !others.hasMore) return { items, next: undefined };
  return { items, next: ends.sets >= ends.others ? "sets" : "others" };
}
