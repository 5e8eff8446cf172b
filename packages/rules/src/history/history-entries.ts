import type { AccountEvent, SeenDifferences } from "@adwright/contracts/change/account-event";
import type { HistoryEntry, HistoryLine } from "@adwright/contracts/change/live-history";

import { historyLine, toolWords } from "./history-words.ts";

/** How many lines of an entry are shown; the entry also has the total. */
export const MOST_LINES = 20;

/** One person's changes within a minute are combined into one entry, as when keywords are added in bulk. */
const TOGETHER_MS = 60_000;

/** An event, and whether it was made through this product. */
interface JudgedEvent {
  event: AccountEvent;
  isOurs: boolean;
}

function linesOf({ resourceType, operation, path, fields }: AccountEvent): HistoryLine[] {
  const of = { resourceType, operation, path };
  if (operation !== "UPDATE" || fields.length === 0) {
    return [historyLine({ ...of, field: null, before: null, after: null })];
  }
  return fields.map((field) => historyLine({ ...of, ...field }));
}

function entryOf({ event, isOurs }: JudgedEvent): HistoryEntry {
  const lines = linesOf(event);
  return {
    id: event.id,
    at: event.at,
    source: "event",
    isOurs,
    by: event.by || null,
    tool: isOurs ? null : toolWords(event.client),
    setId: null,
    isUndo: false,
    after: null,
    lines: lines.slice(0, MOST_LINES),
    lineCount: lines.length,
  };
}

const isTogether = (left: HistoryEntry, right: HistoryEntry): boolean =>
  left.by === right.by &&
  left.tool === right.tool &&
  left.isOurs === right.isOurs &&
  Math.abs(Date.parse(left.at) - Date.parse(right.at)) < TOGETHER_MS;

/** Converts events, newest first, to entries of the timeline. */
export function eventEntries(events: readonly JudgedEvent[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const judged of events) {
    const entry = entryOf(judged);
    const last = entries.at(-1);
    if (last === undefined || !isTogether(last, entry)) {
      entries.push(entry);
      continue;
    }
    last.lines = [...last.lines, ...entry.lines].slice(0, MOST_LINES);
    last.lineCount += entry.lineCount;
  }
  return entries;
}

/** An entry for differences between two reads that nothing reports. */
export function unreportedEntry({
  campaign,
  since,
  at,
  differences,
}: SeenDifferences): HistoryEntry {
  return {
    id: `${campaign}-${at}`,
    at,
    source: "unreported",
    isOurs: false,
    by: null,
    tool: null,
    setId: null,
    isUndo: false,
    after: since,
    lines: differences.slice(0, MOST_LINES).map(historyLine),
    lineCount: differences.length,
  };
}
