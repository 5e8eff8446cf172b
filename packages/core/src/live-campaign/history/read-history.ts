import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { LiveTree } from "@adwright/contracts/change/live-campaign";
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

/** So many changes of an account are looked through, the newest first. */
const MOST_EVENTS = 5_000;
const MOST_ENTRIES = 2_000;

/** What a history is of: one campaign with its budget, or the whole account. */
interface Place {
  name: string;
  campaign: string;
  resource: string;
  budget: string | undefined;
  keywords: LiveTree["keywords"];
}

/**
 * Asks Google what was changed since it was asked last, keeps that, and puts it together with what sets of changes did
 * here and with what nothing reports.
 */
export async function readHistory(
  ctx: UserContext,
  brand: BrandRow,
  campaign: string | undefined,
  asOf: string,
): Promise<KeptHistory> {
  const place = campaign === undefined ? undefined : await findPlace(ctx, brand, campaign, asOf);
  const { read, isAsked } = await readNewEvents(ctx, brand);
  const [kept, sets, user] = await Promise.all([
    ctx.store.changeEvents.listOf(brand, MOST_EVENTS),
    ownSetsOf(ctx, brand.id, place?.resource),
    ctx.store.users.find(ctx.userId),
  ]);
  const isOwn = ownEvents(sets);
  const events = named(
    kept.events.filter((event) => isOf(event, place)),
    place,
  );
  const foreign = events.filter((event) => !isOwn(event));
  const published = await publishedEvents(ctx, brand.id, foreign);
  const judged = foreign.map((event) => ({ event, isOurs: published.has(event) }));
  const seen = kept.seen.filter((one) => place === undefined || one.campaign === place.campaign);
  const askedMs = Date.parse(read?.until ?? "") || 0;
  const emails = new Map([[ctx.userId, user?.email ?? ""]]);
  const entries = [
    ...sets.map((set) => setEntry(ctx, set, emails)),
    ...eventEntries(judged),
    ...unreported(seen, events, sets, askedMs).map(unreportedEntry),
  ].toSorted((left, right) => (left.at < right.at ? 1 : -1));
  const isWhole = kept.events.length + kept.seen.length < MOST_EVENTS;
  const history: KeptHistory = {
    entries: entries.slice(0, MOST_ENTRIES),
    since: read?.since ?? null,
    isComplete: isAsked && isWhole && read?.isComplete === true && entries.length <= MOST_ENTRIES,
  };
  await ctx.store.liveSnapshots.put(
    snapshotOf(brand, { part: "history", campaign }),
    history,
    asOf,
  );
  return history;
}

/** The campaign as it was read last, or as it is read now. NOT_FOUND for one that is not there. */
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
      ? await readTree(ctx, brand, campaign, asOf)
      : {
          page: keptPage.value as LiveTree["page"],
          keywords: keptKeywords.value as LiveTree["keywords"],
        };
  const { name, resource, budget } = tree.page;
  return { name, campaign, resource, budget: budget?.resource, keywords: tree.keywords };
}

const isOf = (event: AccountEvent, place: Place | undefined): boolean =>
  place === undefined || event.campaign === place.resource || event.resource === place.budget;

/** Google Ads API: the report of a change names only what was changed, so not the keyword whose bid it was. */
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
