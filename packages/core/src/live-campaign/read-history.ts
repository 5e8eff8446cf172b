import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import type { HistoryEntry } from "@adwright/contracts/change/live-history";
import { AppError } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import { eventEntries, unreportedEntry } from "@adwright/rules/history/history-entries";
import { ownEvents } from "@adwright/rules/history/own-event";
import { unreported } from "@adwright/rules/history/unreported";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { daysSince } from "../publication/outside-edits.ts";
import { campaignNumber, type KeptHistory, snapshotOf } from "./find-live.ts";
import { ownSetsOf, publishedEvents, setEntry } from "./own-events.ts";
import { findOrReadParts } from "./read-tree.ts";

/** How many of an account's newest changes are searched. */
const MOST_EVENTS = 5_000;
const MOST_ENTRIES = 2_000;

/** What a history is about: one campaign with its budget, or the whole account. */
interface Place {
  name: string;
  campaign: string;
  resource: string;
  budget: string | undefined;
  keywords: LiveTree["keywords"];
}

/**
 * Reads the changes that Google reports since the last read, stores them, and combines them with sets applied here and
 * with differences between snapshots.
 */
export async function readHistory(
  ctx: UserContext,
  brand: BrandRow,
  campaign: string | undefined,
  asOf: string,
): Promise<KeptHistory> {
  const place = campaign === undefined ? undefined : await findPlace(ctx, brand, campaign, asOf);
  const { read, isAsked } = await readNewEvents(ctx, brand);
  const kept = await ctx.store.changeEvents.listOf(brand, MOST_EVENTS);
  const entries = await entriesOf(ctx, brand, { place, kept, readUntil: read?.until });
  const isKeptWhole = kept.events.length + kept.seen.length < MOST_EVENTS;
  const isShownWhole = isKeptWhole && entries.length <= MOST_ENTRIES;
  const history: KeptHistory = {
    currencyCode: brand.currencyCode,
    entries: entries.slice(0, MOST_ENTRIES),
    since: read?.since ?? null,
    isComplete: isAsked && isShownWhole && read?.isComplete === true,
  };
  const of = snapshotOf(brand, { part: "history", campaign });
  await ctx.store.liveSnapshots.put(of, history, asOf);
  return history;
}

interface Sources {
  place: Place | undefined;
  kept: Awaited<ReturnType<UserContext["store"]["changeEvents"]["listOf"]>>;
  /** Until when Google's history has been read, ISO 8601. */
  readUntil: string | undefined;
}

/** Sets, events and snapshot differences, newest first. */
async function entriesOf(
  ctx: UserContext,
  brand: BrandRow,
  { place, kept, readUntil = "" }: Sources,
): Promise<HistoryEntry[]> {
  const [sets, user] = await Promise.all([
    ownSetsOf(ctx, brand.id, place?.resource),
    ctx.store.users.find(ctx.userId),
  ]);
  const isOwn = ownEvents(sets);
  const ofPlace = kept.events.filter((event) => isOf(event, place));
  const events = named(ofPlace, place);
  const foreign = events.filter((event) => !isOwn(event));
  const published = await publishedEvents(ctx, brand.id, foreign);
  const judged = foreign.map((event) => ({ event, isOurs: published.has(event) }));
  const seen = kept.seen.filter((one) => place === undefined || one.campaign === place.campaign);
  const askedMs = Date.parse(readUntil) || 0;
  const emails = new Map([[ctx.userId, user?.email ?? ""]]);
  return [
    ...sets.map((set) => setEntry(ctx, set, emails)),
    ...eventEntries(judged),
    ...unreported(seen, events, sets, askedMs).map(unreportedEntry),
  ].toSorted((left, right) => right.at.localeCompare(left.at));
}

/** The campaign from the snapshot, or read now. NOT_FOUND if it does not exist. */
async function findPlace(
  ctx: UserContext,
  brand: BrandRow,
  text: string,
  asOf: string,
): Promise<Place> {
  const campaign = campaignNumber(text);
  const parts = ["page", "keywords"] as const;
  const tree = await findOrReadParts(ctx, brand, { campaign, parts }, asOf);
  const { name, resource, budget } = tree.page;
  return { name, campaign, resource, budget: budget?.resource, keywords: tree.keywords };
}

const isOf = (event: AccountEvent, place: Place | undefined): boolean =>
  place === undefined || event.campaign === place.resource || event.resource === place.budget;

/**
 * Google Ads API: a change event names only the changed fields, so the keyword of a changed bid has to be looked up.
 */
function named(events: AccountEvent[], place: Place | undefined): AccountEvent[] {
  if (place === undefined) return events;
  const keywords = new Map(place.keywords.map((keyword) => [keyword.resource, keyword]));
  return events.map((event) => {
    if (event.resource === place.budget) return { ...event, path: [place.name] };
    const keyword = keywords.get(event.resource);
    if (keyword === undefined || event.path.includes(keyword.text)) return event;
    return { ...event, path: [...event.path, keyword.text] };
  });
}

/** Keeps what was changed in a brand's account since Google was asked last. Where it does not answer, it is asked the next day. */
export async function keepHistory(
  ctx: UserContext,
  { brandId }: { brandId: number },
): Promise<object> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  // It may have been deleted since the work was queued.
  if (brand) await keepNewEvents(ctx, brand);
  return {};
}

/** Google Ads API: change_event reaches back 30 days; one day less is used as a margin. */
const REACH_MS = 29 * DAY_MS;
/** Google Ads API: changes are reported up to three minutes late, so this much is read again. */
const LATE_MS = 15 * 60_000;

/** How far an account's change history at Google has been read. Times are ISO 8601. */
interface EventsRead {
  since: string;
  until: string;
  /** False if more changes may have happened than were read. */
  isComplete: boolean;
  /** True while only findings needed them: then nobody has looked at the account's live pages. */
  isForFindings?: boolean;
}

const readOf = ({ userId, id: brandId, customerId }: BrandRow) => ({
  userId,
  brandId,
  customerId,
  name: "events-read",
});

/** How far the history was read; undefined where it never was. */
export async function lastEventsRead(
  ctx: UserContext,
  brand: BrandRow,
): Promise<EventsRead | undefined> {
  const kept = await ctx.store.liveSnapshots.find(readOf(brand), ctx.now());
  return kept?.value as EventsRead | undefined;
}

/**
 * Stores what Google reports of the account since the last read. `isAsked` is false if Google could not be reached;
 * then the history shows what was stored before.
 */
async function readNewEvents(
  ctx: UserContext,
  brand: BrandRow,
  isForFindings = false,
): Promise<{ read: EventsRead | undefined; isAsked: boolean }> {
  const before = await lastEventsRead(ctx, brand);
  try {
    const isFor = isForFindings && (before === undefined || before.isForFindings === true);
    return { read: await readSince(ctx, brand, before, isFor), isAsked: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { read: before, isAsked: false };
  }
}

/** A little less than a day, as no two runs are exactly one apart. */
export const DAILY_MS = 20 * 60 * 60 * 1000;

/** The same, once a day, whichever of the works that need it comes first. */
export async function keepNewEvents(
  ctx: UserContext,
  brand: BrandRow,
  isForFindings = false,
): Promise<void> {
  const { until = "" } = (await lastEventsRead(ctx, brand)) ?? {};
  if (ctx.now() - (Date.parse(until) || 0) <= DAILY_MS) return;
  await readNewEvents(ctx, brand, isForFindings);
}

async function readSince(
  ctx: UserContext,
  brand: BrandRow,
  before: EventsRead | undefined,
  isForFindings: boolean,
): Promise<EventsRead> {
  const nowMs = ctx.now();
  const reachMs = nowMs - REACH_MS;
  const beganMs = before === undefined ? reachMs : Date.parse(before.until) - LATE_MS;
  const fromMs = Math.max(beganMs, reachMs);
  const access = await getGoogleAdsAccess(ctx, brand);
  const days = daysSince(fromMs, nowMs);
  const found = await withGoogle(ctx, () => ctx.googleAds.live.events(access, days));
  const events = found.events.filter(({ at }) => Date.parse(at) >= fromMs);
  await ctx.store.changeEvents.putEvents(brand, events);
  const until = new Date(nowMs).toISOString();
  // If two reads are more than 29 days apart, changes in between may be missing.
  const isGapless = before !== undefined && beganMs >= reachMs;
  const read: EventsRead = {
    since: isGapless ? before.since : new Date(reachMs).toISOString(),
    until,
    isComplete: found.isComplete && (before === undefined || before.isComplete),
    isForFindings,
  };
  await ctx.store.liveSnapshots.put(readOf(brand), read, until);
  return read;
}
