import type { LiveWanted } from "@adwright/contracts/change/live-campaign";
import { AppError, notFound } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { isManagerAccount } from "../brand/manager-account.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { readHistory } from "./history/read-history.ts";
import { campaignNumber, isOfOtherDays, snapshotOf } from "./live-names.ts";
import { ownCampaignsOf } from "./own-campaigns.ts";
import { readTracking } from "./read-tracking.ts";
import { readTree } from "./read-tree.ts";
import { readRecommendations } from "./recommendation/read-recommendations.ts";
import { type KeptCampaigns, viewLive } from "./view-live.ts";

/**
 * Reads the account from Google, stores a snapshot and returns the call's answer. Reading is allowed on every plan,
 * because people must be able to see running campaigns to stop them.
 */
export async function readLive(ctx: UserContext, wanted: LiveWanted): Promise<object> {
  const brand = await getBrandRow(ctx, wanted.brandId);
  if (isManagerAccount(brand)) {
    throw new AppError("CONFLICT", "A manager account has no campaigns of its own.");
  }
  const asOf = new Date(ctx.now()).toISOString();
  return viewLive(wanted, { asOf, value: await readPart(ctx, brand, wanted, asOf) });
}

async function readPart(
  ctx: UserContext,
  brand: BrandRow,
  { part, campaign, days }: LiveWanted,
  asOf: string,
): Promise<unknown> {
  if (part === "campaigns") return readCampaigns(ctx, brand, asOf);
  if (part === "history") return readHistory(ctx, brand, campaign, asOf);
  if (part === "tracking") return readTracking(ctx, brand, asOf);
  if (part === "recommendations") return readRecommendations(ctx, brand, campaign, asOf);
  const number = campaignNumber(campaign);
  const other = isOfOtherDays({ part, days }) ? days : undefined;
  if (isOwnPart(part)) return readOwnPart(ctx, brand, { part, campaign: number, days }, asOf);
  return (await readTree(ctx, brand, { campaign: number, days: other }, asOf))[part];
}

/** Parts that are only read when somebody looks at them. */
type OwnPart = "searchTerms" | "targeting" | "shared" | "listKeywords" | "budgets";

const ownParts = new Set<LiveWanted["part"]>([
  "searchTerms",
  "targeting",
  "shared",
  "listKeywords",
  "budgets",
]);

const isOwnPart = (part: LiveWanted["part"]): part is OwnPart => ownParts.has(part);

async function readOwnPart(
  ctx: UserContext,
  brand: BrandRow,
  { part, campaign, days }: { part: OwnPart; campaign: string; days: LiveWanted["days"] },
  asOf: string,
): Promise<object> {
  const access = await getGoogleAdsAccess(ctx, brand);
  const found = await withGoogle<object | undefined>(ctx, () =>
    ctx.googleAds.live[part](access, campaign, days),
  );
  if (found === undefined) throw notFound();
  await ctx.store.liveSnapshots.put(snapshotOf(brand, { part, campaign, days }), found, asOf);
  return found;
}

async function readCampaigns(
  ctx: UserContext,
  brand: BrandRow,
  asOf: string,
): Promise<KeptCampaigns> {
  const access = await getGoogleAdsAccess(ctx, brand);
  const [found, own] = await Promise.all([
    withGoogle(ctx, () => ctx.googleAds.live.campaigns(access)),
    ownCampaignsOf(ctx, brand.id),
  ]);
  const campaigns = found.campaigns.map((campaign) => ({
    ...campaign,
    ownCampaignId: own.get(campaign.resource) ?? null,
  }));
  const kept = { currencyCode: found.currencyCode || brand.currencyCode, campaigns };
  await ctx.store.liveSnapshots.put(snapshotOf(brand, { part: "campaigns" }), kept, asOf);
  return kept;
}
