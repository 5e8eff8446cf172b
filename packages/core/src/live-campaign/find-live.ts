import type {
  LiveCampaign,
  LiveFigures,
  LiveTree,
  LiveWanted,
} from "@adwright/contracts/change/live-campaign";
import type { HistoryEntry, LiveHistory } from "@adwright/contracts/change/live-history";
import { notFound } from "@adwright/contracts/errors";
import { notEditable } from "@adwright/rules/change/not-editable";
import { sortLiveRows, totalOfRows } from "@adwright/rules/figures/live-rows";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { SnapshotOf } from "@adwright/store/change/live-snapshot";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { everyOf, pageOf } from "../every-of.ts";

/** Parts that are read together with the campaign itself, and Google's simulations, which are of whole days. */
const keptForADay = new Set<LiveWanted["part"]>([
  "adGroups",
  "keywords",
  "ads",
  "negatives",
  "budgets",
]);

const FRESH_MS = 10 * 60 * 1000;
const PAGED_MS = 24 * 60 * 60 * 1000;

/**
 * The snapshot of a live account, shaped as the call's answer; undefined if Google has to be read first. The list of
 * campaigns, the campaign itself, its search terms, targeting, shared parts and history are fresh for ten minutes,
 * unless changes were applied here since. Parts below a campaign stay valid with it for a day,
 * and so do the forecasts for other budgets.
 */
export async function findLive(ctx: UserContext, wanted: LiveWanted): Promise<object | undefined> {
  const brand = await getBrandRow(ctx, wanted.brandId);
  const nowMs = ctx.now();
  const kept = await ctx.store.liveSnapshots.find(snapshotOf(brand, wanted), nowMs);
  if (kept === undefined) return undefined;
  const ageMs = nowMs - Date.parse(kept.asOf);
  const isNextPage = wanted.part === "history" && wanted.cursor !== undefined;
  if ((keptForADay.has(wanted.part) && !isOfOtherDays(wanted)) || isNextPage) {
    return ageMs <= PAGED_MS ? viewLive(wanted, kept) : undefined;
  }
  const isFresh = ageMs <= FRESH_MS;
  if (!isFresh || (await wasChangedSince(ctx, wanted.brandId, kept.asOf))) return undefined;
  return viewLive(wanted, kept);
}

/** Enough of the newest sets, as sets are applied roughly in the order they were created. */
const LATEST_SETS = 10;

/** Whether changes were applied here after that time, which the snapshot does not show. */
async function wasChangedSince(ctx: UserContext, brandId: number, asOf: string): Promise<boolean> {
  const latest = { limit: LATEST_SETS };
  const { items } = await ctx.store.changeSets.listOf(ctx.userId, brandId, latest);
  return items.some(({ appliedAt = "" }) => appliedAt > asOf);
}

/** A stored snapshot and when it was read. */
interface Kept {
  asOf: string;
  value: unknown;
}

/** The stored list of campaigns. */
export interface KeptCampaigns {
  currencyCode: string;
  campaigns: LiveCampaign[];
}

/** The stored history. */
export type KeptHistory = Pick<LiveHistory, "currencyCode" | "entries" | "since" | "isComplete">;

type Named = Partial<LiveFigures> &
  ({ name: string } | { text: string } | { headlines: { text: string }[] });

function wordsOf(row: Named): string {
  if ("name" in row) return row.name;
  if ("text" in row) return row.text;
  return row.headlines.map(({ text }) => text).join(" ");
}

function rowsOf<Row extends Named>(rows: readonly Row[], wanted: LiveWanted) {
  const q = wanted.q?.trim().toLowerCase() ?? "";
  const found = q === "" ? rows : rows.filter((row) => wordsOf(row).toLowerCase().includes(q));
  const { sort, order } = wanted;
  const by = sort && { sort, isDescending: order === "desc" };
  const totals = totalOfRows(found);
  return {
    ...pageOf(by ? sortLiveRows(found, wordsOf, by) : found, wanted),
    ...(totals !== undefined && { totals }),
  };
}

function historyPage({ entries, ...known }: KeptHistory, wanted: LiveWanted) {
  const isWanted = ({ isOurs }: HistoryEntry) =>
    wanted.of === undefined || isOurs === (wanted.of === "ours");
  const { rows, ...page } = pageOf(entries.filter(isWanted), wanted);
  return { entries: rows, ...known, ...page };
}

/** Parts that are answered as they are kept. */
const wholes = new Set<LiveWanted["part"]>([
  "recommendations",
  "targeting",
  "shared",
  "tracking",
  "budgets",
]);

/** The snapshot, shaped as the call's answer. */
export function viewLive(wanted: LiveWanted, { asOf, value }: Kept): object {
  if (wanted.part === "history") return { asOf, ...historyPage(value as KeptHistory, wanted) };
  if (wanted.part === "campaigns") {
    const { campaigns, currencyCode } = value as KeptCampaigns;
    const { status } = wanted;
    const some = status === undefined ? campaigns : campaigns.filter((c) => c.status === status);
    return { asOf, currencyCode, ...rowsOf(some, wanted) };
  }
  if (wanted.part === "page") {
    const page = value as LiveTree["page"];
    return { ...page, asOf, notEditable: notEditable(page) };
  }
  if (wholes.has(wanted.part)) return { ...(value as object), asOf };
  return { asOf, ...rowsOf(value as Named[], wanted) };
}

/** Google Ads API: campaign ids have at most 19 digits. */
const CAMPAIGN_NUMBER = /^\d{1,19}$/;

/** The name under which a part is stored. NOT_FOUND if it cannot be a campaign id. */
export function snapshotOf(
  { userId, id: brandId, customerId }: Pick<BrandRow, "userId" | "id" | "customerId">,
  { part, campaign, days }: Pick<LiveWanted, "part" | "campaign" | "days">,
): SnapshotOf {
  const of = { userId, brandId, customerId };
  const isOfAccount = part === "campaigns" || part === "tracking";
  if (isOfAccount || (part === "history" && campaign === undefined)) {
    return { ...of, name: part };
  }
  const period = isOfOtherDays({ part, days }) ? `/${days}` : "";
  return { ...of, name: `${campaignNumber(campaign)}/${part}${period}` };
}

/** Lists with figures of another period are stored beside those of 30 days. */
export const isOfOtherDays = ({ part, days = "30" }: Pick<LiveWanted, "part" | "days">): boolean =>
  days !== "30" && (part === "searchTerms" || figureParts.has(part));

/** NOT_FOUND if it cannot be a campaign id. */
export function campaignNumber(campaign: string | undefined): string {
  if (campaign === undefined || !CAMPAIGN_NUMBER.test(campaign)) throw notFound();
  return campaign;
}

/** The parts of a campaign's tree whose rows have figures. */
const figureParts = new Set<LiveWanted["part"]>(["adGroups", "keywords", "ads"]);

/** The parts of one campaign that are stored. */
export const treeParts = ["page", "adGroups", "keywords", "ads", "negatives"] as const;

export type KeptTree = Pick<LiveTree, (typeof treeParts)[number]>;

/** The brand's campaigns that were published here: id by resource name in Google Ads. */
export async function ownCampaignsOf(
  ctx: UserContext,
  brandId: number,
): Promise<Map<string, number>> {
  const own = new Map<string, number>();
  const published = everyOf((page) =>
    ctx.store.campaigns.listOf(ctx.userId, { ...page, brandId, status: "published" }),
  );
  for await (const { id, googleCampaign } of published) {
    if (googleCampaign) own.set(googleCampaign, id);
  }
  return own;
}
