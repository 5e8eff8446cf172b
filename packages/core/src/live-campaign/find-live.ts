import type { LiveWanted, LiveTree } from "@adwright/contracts/change/live-campaign";
import { notFound } from "@adwright/contracts/errors";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { SnapshotOf } from "@adwright/store/change/live-snapshot";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { viewLive } from "./view-live.ts";

/** Parts that are read together with the campaign itself. */
const goesWithPage = new Set<LiveWanted["part"]>(["adGroups", "keywords", "ads", "negatives"]);

const FRESH_MS = 10 * 60 * 1000;
const PAGED_MS = 24 * 60 * 60 * 1000;

/**
 * The snapshot of a live account, shaped as the call's answer; undefined if Google has to be read first. The list of
 * campaigns, the campaign itself, its search terms, targeting, shared parts and history are fresh for ten minutes,
 * unless changes were applied here since. Parts below a campaign stay valid with it for a day.
 */
export async function findLive(ctx: UserContext, wanted: LiveWanted): Promise<object | undefined> {
  const brand = await getBrandRow(ctx, wanted.brandId);
  const nowMs = ctx.now();
  const kept = await ctx.store.liveSnapshots.find(snapshotOf(brand, wanted), nowMs);
  if (kept === undefined) return undefined;
  const ageMs = nowMs - Date.parse(kept.asOf);
  const isNextPage = wanted.part === "history" && wanted.cursor !== undefined;
  if ((goesWithPage.has(wanted.part) && !isOfOtherDays(wanted)) || isNextPage) {
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

/** Google Ads API: campaign ids have at most 19 digits. */
const CAMPAIGN_NUMBER = /^\d{1,19}$/;

/** The name under which a part is stored. NOT_FOUND if it cannot be a campaign id. */
export function snapshotOf(
  { userId, id: brandId, customerId }: Pick<BrandRow, "userId" | "id" | "customerId">,
  { part, campaign, days }: Pick<LiveWanted, "part" | "campaign" | "days">,
): SnapshotOf {
  const of = { userId, brandId, customerId };
  if (part === "campaigns" || (part === "history" && campaign === undefined)) {
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
  let cursor: string | undefined;
  do {
    const page = await ctx.store.campaigns.listOf(ctx.userId, {
      limit: LARGEST_PAGE_SIZE,
      cursor,
      brandId,
      status: "published",
    });
    for (const { id, googleCampaign } of page.items)
      if (googleCampaign) own.set(googleCampaign, id);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return own;
}
