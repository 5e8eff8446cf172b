import type {
  AccountEvent,
  EventValue,
  SeenDifference,
  SeenDifferences,
} from "@adwright/contracts/change/account-event";
import type { HistoryEntry, HistoryLine } from "@adwright/contracts/change/live-history";

import { plainWords } from "../words.ts";

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

/** Google Ads API: ChangeClientType, with the names on Google Ads' own screens. */
const tools: Record<string, string> = {
  GOOGLE_ADS_WEB_CLIENT: "Google Ads",
  GOOGLE_ADS_AUTOMATED_RULE: "Automated rule",
  GOOGLE_ADS_SCRIPTS: "Google Ads script",
  GOOGLE_ADS_BULK_UPLOAD: "Bulk upload",
  GOOGLE_ADS_API: "Google Ads API",
  GOOGLE_ADS_EDITOR: "Google Ads Editor",
  GOOGLE_ADS_MOBILE_APP: "Google Ads mobile app",
  GOOGLE_ADS_RECOMMENDATIONS: "Google's recommendation",
  GOOGLE_ADS_RECOMMENDATIONS_SUBSCRIPTION: "Google's recommendation, applied automatically",
  SEARCH_ADS_360_SYNC: "Search Ads 360",
  SEARCH_ADS_360_POST: "Search Ads 360",
  INTERNAL_TOOL: "Google",
};

/** The tool that made a change, in words; null if Google does not report it. */
const toolWords = (client: string): string | null => tools[client] ?? null;

/** Google Ads API: ChangeEventResourceType. */
const things: Record<string, string> = {
  AD: "Ad",
  AD_GROUP_AD: "Ad",
  AD_GROUP_ASSET: "Ad group asset",
  AD_GROUP_CRITERION: "Keyword or targeting",
  CAMPAIGN_ASSET: "Campaign asset",
  CAMPAIGN_BUDGET: "Budget",
  CAMPAIGN_CRITERION: "Targeting or negative keyword",
};

const fields: Record<string, string> = {
  "CAMPAIGN_BUDGET amount_micros": "Daily budget",
  "AD_GROUP cpc_bid_micros": "Ad group bid",
  "AD_GROUP_CRITERION cpc_bid_micros": "Keyword bid",
  "AD_GROUP_CRITERION status": "Keyword status",
  "AD_GROUP_AD ad": "Ad text",
  "CAMPAIGN bidding": "Bidding strategy",
};

function fieldWords(resourceType: string, field: string | null): string {
  const thing = things[resourceType] ?? plainWords(resourceType);
  if (field === null) return thing;
  const known = fields[`${resourceType} ${field}`];
  if (known !== undefined) return known;
  return `${thing} ${plainWords(field.replace(/_micros$/, "")).toLowerCase()}`;
}

const operations = { CREATE: "added", UPDATE: "changed", REMOVE: "removed" } as const;

function unitOf(field: string | null): HistoryLine["unit"] {
  if (field === null) return "text";
  if (field === "status") return "status";
  return field.endsWith("_micros") ? "money" : "text";
}

/** An amount as a number, because Google's int64 values are strings. */
function valueOf(value: EventValue, unit: HistoryLine["unit"]): EventValue {
  if (unit !== "money" || value === null) return value;
  return Number(value) === 0 ? null : Number(value);
}

/** One changed field in words. */
function historyLine(of: Omit<SeenDifference, "resource">): HistoryLine {
  const unit = unitOf(of.field);
  return {
    operation: operations[of.operation],
    path: of.path,
    field: fieldWords(of.resourceType, of.field),
    unit,
    before: valueOf(of.before, unit),
    after: valueOf(of.after, unit),
  };
}
