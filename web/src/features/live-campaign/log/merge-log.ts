import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import type { HistoryEntry } from "@adwright/contracts/change/live-history";

/** What the log shows: a set of ours, or what somebody did elsewhere. */
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

/** The oldest that is loaded of a list that goes on: what is older than this may have something in between. */
const endOf = ({ hasMore }: Loaded<unknown>, items: readonly LogItem[]): string =>
  hasMore ? (items.at(-1)?.at ?? "") : "";

/** Both lists in one time line, newest first, as far as neither can still have something in between. */
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
    .toSorted((left, right) => (left.at < right.at ? 1 : -1));
  if (!sets.hasMore && !others.hasMore) return { items, next: undefined };
  return { items, next: ends.sets >= ends.others ? "sets" : "others" };
}
