import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { ChangeValue } from "@adwright/contracts/change/change";
import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";
import type { HistoryEntry, HistoryLine } from "@adwright/contracts/change/live-history";
import { MOST_LINES } from "@adwright/rules/history/history-entries";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { type AppliedSet, appliedSetsOf, listSetsOf } from "../change/sets-of-campaign.ts";
import type { UserContext } from "../context.ts";
import { outsideChangesOf } from "../publication/outside-edits.ts";
import { ownCampaignsOf } from "./find-live.ts";

/** How many of an account's newest sets are searched. */
const MOST_SETS = 200;

async function rowsOf(
  ctx: UserContext,
  brandId: number,
  campaign: string | undefined,
): Promise<ChangeSetRow[]> {
  if (campaign !== undefined) return listSetsOf(ctx, campaign);
  const { items } = await ctx.store.changeSets.listOf(ctx.userId, brandId, { limit: MOST_SETS });
  return items;
}

/**
 * The sets that were applied to a campaign (a resource name), or to any campaign of the account, with their receipts;
 * only those applied after `since`, ISO 8601.
 */
export async function ownSetsOf(
  ctx: UserContext,
  brandId: number,
  campaign: string | undefined,
  since = "",
): Promise<AppliedSet[]> {
  const all = await rowsOf(ctx, brandId, campaign);
  return appliedSetsOf(
    ctx,
    all.filter(({ appliedAt = "" }) => appliedAt > since),
  );
}

const units = { money: "money", status: "status" } as const;

/** Ad texts and bidding strategies are objects and are shown in the receipt instead. */
const plain = (value: ChangeValue): HistoryLine["before"] =>
  typeof value === "object" ? null : value;

function operationOf(kind: string): HistoryLine["operation"] {
  if (kind.endsWith("_add")) return "added";
  return kind.endsWith("_remove") ? "removed" : "changed";
}

function lineOf(ctx: UserContext, line: ReceiptLine): HistoryLine {
  const { what } = line.change;
  const { field, unit } = ctx.googleAds.changes.describe(what);
  return {
    operation: operationOf(what.kind),
    path: line.path.filter((part) => part !== ""),
    field,
    unit: unit === "money" || unit === "status" ? units[unit] : "text",
    before: plain(line.before),
    after: plain(line.after),
  };
}

/** A set as an entry of the history. `emails` maps user ids of approvers to addresses. */
export function setEntry(
  ctx: UserContext,
  set: AppliedSet,
  emails: ReadonlyMap<string, string>,
): HistoryEntry {
  return {
    id: String(set.setId),
    at: set.appliedAt,
    source: "set",
    isOurs: true,
    by: emails.get(set.approvedBy) ?? null,
    tool: null,
    setId: set.setId,
    isUndo: set.isUndo,
    after: null,
    lines: set.lines.slice(0, MOST_LINES).map((line) => lineOf(ctx, line)),
    lineCount: set.lines.length,
  };
}

const MOST_ACTIVITIES = 100;

/**
 * Groups events by their campaign; events of budgets and assets, which have no campaign, by their own resource name.
 */
const byPlace = (events: readonly AccountEvent[]): Map<string, AccountEvent[]> =>
  Map.groupBy(events, ({ campaign, resource }) => campaign ?? resource);

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
  const outside = new Set(
    outsideChangesOf(events, { made, madeAt, activities, sets: [] }).map(({ change }) => change),
  );
  const own = events.filter((event) => !outside.has(event));
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
