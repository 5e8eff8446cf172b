import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { HistoryLine } from "@adwright/contracts/change/live-history";
import type { HistoryEvent } from "@adwright/contracts/figures/attention";
import type { CampaignState } from "@adwright/contracts/figures/daily-figures";
import { DAY_MS } from "@adwright/contracts/time";
import { campaignsOf } from "@adwright/rules/attention/changed-campaigns";
import { eventEntries } from "@adwright/rules/history/history-entries";
import { ownEvents } from "@adwright/rules/history/own-event";
import { moneyWords } from "@adwright/rules/money";
import { dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { AppliedSet } from "../change/sets-of-campaign.ts";
import type { UserContext } from "../context.ts";
import { ownSetsOf, publishedEvents, setEntry } from "../live-campaign/own-events.ts";

/** Longer than findings look for causes, shorter than Google keeps changes. */
const DAYS_BACK = 40;
const MOST_EVENTS = 2000;
/** Google Ads API: ChangeClientType of what Google does by itself; a recommendation applied by hand is a person's. */
const GOOGLES = new Set(["GOOGLE_ADS_RECOMMENDATIONS_SUBSCRIPTION", "INTERNAL_TOOL"]);

interface Place {
  timeZone: string;
  states: readonly CampaignState[];
}

/** What was changed in an account in the last 40 days, here, by others or by Google, from what is stored of it. */
export async function historyEvents(
  ctx: UserContext,
  brand: BrandRow,
  place: Place,
): Promise<HistoryEvent[]> {
  const since = new Date(ctx.now() - DAYS_BACK * DAY_MS).toISOString();
  const [sets, kept] = await Promise.all([
    ownSetsOf(ctx, brand.id, undefined, since),
    ctx.store.changeEvents.listOf(brand, MOST_EVENTS),
  ]);
  const isOwn = ownEvents(sets);
  const foreign = kept.events.filter((event) => event.at >= since && !isOwn(event));
  const published = await publishedEvents(ctx, brand.id, foreign);
  return [
    ...sets.flatMap((set) => eventsOfSet(ctx, brand, set, place)),
    ...foreign.map((event): HistoryEvent => {
      const found = eventOf(brand, event, place);
      return published.has(event) ? { ...found, origin: "ours" } : found;
    }),
  ];
}

/** One event for each campaign that a set changed. */
function eventsOfSet(
  ctx: UserContext,
  { currencyCode }: BrandRow,
  set: AppliedSet,
  { timeZone, states }: Place,
): HistoryEvent[] {
  const { lines } = setEntry(ctx, set, new Map());
  const placed = lines.map((line, index) => {
    const resource = set.lines[index]?.resource ?? "";
    return { line, resource, campaign: campaignOf(resource, line.path, states) };
  });
  return [...Map.groupBy(placed, ({ campaign }) => campaign)].map(([campaign, own]) => ({
    at: set.appliedAt,
    day: dayIn(timeZone, Date.parse(set.appliedAt)),
    origin: "ours",
    by: null,
    tool: null,
    setId: set.setId,
    campaign,
    resource: own[0]?.resource ?? "",
    message: messageOf(
      own.map(({ line }) => line),
      currencyCode,
    ),
  }));
}

function eventOf(
  { currencyCode }: BrandRow,
  event: AccountEvent,
  { timeZone, states }: Place,
): HistoryEvent {
  const { at, client, resource, path } = event;
  const [entry] = eventEntries([{ event, isOurs: false }]);
  const undo = undoOf(event);
  return {
    at,
    day: dayIn(timeZone, Date.parse(at)),
    origin: GOOGLES.has(client) ? "google" : "others",
    by: entry?.by ?? null,
    tool: entry?.tool ?? null,
    setId: null,
    campaign: campaignOf(event.campaign ?? resource, path, states),
    resource,
    message: messageOf(entry?.lines ?? [], currencyCode),
    ...(undo && { undo }),
  };
}

/** The campaign of a change; null for the account or a budget of several campaigns. */
function campaignOf(...of: Parameters<typeof campaignsOf>): string | null {
  const [first, ...others] = campaignsOf(...of);
  return first === undefined || others.length > 0 ? null : first;
}

const valueWords = (value: HistoryLine["before"], { unit }: HistoryLine, code: string): string => {
  if (value === null) return "none";
  if (unit === "money" && typeof value === "number") return moneyWords(value, code);
  return unit === "status" ? String(value).toLowerCase() : String(value);
};

function lineWords(line: HistoryLine, currencyCode: string): string {
  const { field, operation, before, after, path } = line;
  if (operation !== "changed") return `${field} ${operation}: ${path.at(-1) ?? ""}`;
  const [from, to] = [before, after].map((value) => valueWords(value, line, currencyCode));
  return before === null && after === null ? `${field} changed` : `${field}: ${from} to ${to}`;
}

function messageOf([first, ...others]: readonly HistoryLine[], currencyCode: string): string {
  if (first === undefined) return "Changed";
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return `${lineWords(first, currencyCode)}${more}`;
}

const kinds = {
  CAMPAIGN: "campaign_status",
  AD_GROUP: "ad_group_status",
  AD_GROUP_AD: "ad_status",
} as const;

/** The change that takes a single changed field back; undefined where it has none. */
function undoOf({
  operation,
  resourceType,
  resource,
  fields,
}: AccountEvent): ChangeWhat | undefined {
  const [field] = fields;
  if (operation !== "UPDATE" || fields.length !== 1 || field === undefined) return undefined;
  const { before } = field;
  if (resourceType === "CAMPAIGN_BUDGET" && field.field === "amount_micros") {
    return { kind: "budget_amount", target: resource, toMicros: Number(before) };
  }
  const kind = resourceType in kinds ? kinds[resourceType as keyof typeof kinds] : undefined;
  const isStatus = field.field === "status" && (before === "ENABLED" || before === "PAUSED");
  return kind && isStatus ? { kind, target: resource, to: before } : undefined;
}
