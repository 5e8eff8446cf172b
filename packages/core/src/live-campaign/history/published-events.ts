import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { AccountChange } from "@adwright/vendors/google-ads/reads/list-changes";

import type { UserContext } from "../../context.ts";
import { outsideChangesOf } from "../../publication/edits/outside-edits.ts";
import { ownCampaignsOf } from "../own-campaigns.ts";

const MOST_ACTIVITIES = 100;

const changeOf = (event: AccountEvent): AccountChange => ({
  at: event.at,
  by: event.by,
  isByApi: event.client === "GOOGLE_ADS_API",
  operation: event.operation,
  resourceType: event.resourceType,
  resourceName: event.resource,
  campaign: event.campaign ?? undefined,
  fields: event.fields.map(({ field }) => field),
});

/**
 * Groups events by their campaign; events of budgets and assets, which have no campaign, by their own resource name.
 */
function byPlace(events: readonly AccountEvent[]): Map<string, AccountEvent[]> {
  const places = new Map<string, AccountEvent[]>();
  for (const event of events) {
    const place = event.campaign ?? event.resource;
    const known = places.get(place);
    if (known === undefined) places.set(place, [event]);
    else known.push(event);
  }
  return places;
}

/** The events that were caused by a publication here, or by a later action on its campaign here. */
async function eventsOfPublication(
  ctx: UserContext,
  campaignId: number,
  places: ReadonlyMap<string, AccountEvent[]>,
): Promise<AccountEvent[]> {
  const [row, activities] = await Promise.all([
    ctx.store.publications.find(ctx.userId, campaignId),
    ctx.store.activities.listOf(ctx.userId, campaignId, MOST_ACTIVITIES),
  ]);
  if (row?.status !== "complete") return [];
  const { made, startedAt, completedAt: madeAt = startedAt } = row;
  const events = [made.campaign, made.budget].flatMap((name) => places.get(name ?? "") ?? []);
  const library = (made.libraryAssets ?? []).flatMap((name) => places.get(name) ?? []);
  const changes = events.map(changeOf);
  const outside = new Set(
    outsideChangesOf(changes, { made, madeAt, activities, sets: [] }).map(({ change }) => change),
  );
  const own = events.filter((_, index) => {
    const change = changes[index];
    return change !== undefined && !outside.has(change);
  });
  return [...own, ...library.filter(({ operation }) => operation === "CREATE")];
}

/** The events that were caused here without a set of changes: by publishing, enabling or pausing. */
export async function publishedEvents(
  ctx: UserContext,
  brandId: number,
  events: readonly AccountEvent[],
): Promise<Set<AccountEvent>> {
  const byApi = events.filter(({ client }) => client === "GOOGLE_ADS_API");
  if (byApi.length === 0) return new Set();
  const places = byPlace(byApi);
  const own = await ownCampaignsOf(ctx, brandId);
  const touched = [...own].flatMap(([campaign, id]) => (places.has(campaign) ? [id] : []));
  const found = await Promise.all(touched.map((id) => eventsOfPublication(ctx, id, places)));
  return new Set(found.flat());
}
