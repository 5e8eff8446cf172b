import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import type { HistoryEntry } from "@adwright/contracts/change/live-history";
import { eventEntries, unreportedEntry } from "@adwright/rules/history/history-entries";
import { ownEvents } from "@adwright/rules/history/own-event";
import { unreported } from "@adwright/rules/history/unreported";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../../context.ts";
import { campaignNumber, snapshotOf } from "../live-names.ts";
import { readTree } from "../read-tree.ts";
import type { KeptHistory } from "../view-live.ts";
import { ownSetsOf, setEntry } from "./own-sets.ts";
import { publishedEvents } from "./published-events.ts";
import { readNewEvents } from "./read-new-events.ts";

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
  ].toSorted((left, right) => (left.at < right.at ? 1 : -1));
}

/** The campaign from the snapshot, or read now. NOT_FOUND if it does not exist. */
async function findPlace(
  ctx: UserContext,
  brand: BrandRow,
  text: string,
  asOf: string,
): Promise<Place> {
  const campaign = campaignNumber(text);
  const find = (part: "page" | "keywords") =>
    ctx.store.liveSnapshots.find(snapshotOf(brand, { part, campaign }), ctx.now());
  const [keptPage, keptKeywords] = await Promise.all([find("page"), find("keywords")]);
  const tree =
    keptPage === undefined || keptKeywords === undefined
      ? await readTree(ctx, brand, { campaign }, asOf)
      : {
          page: keptPage.value as LiveTree["page"],
          keywords: keptKeywords.value as LiveTree["keywords"],
        };
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
