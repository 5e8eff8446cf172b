import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import type {
  LiveRecommendation,
  LiveRecommendations,
} from "@adwright/contracts/change/live-recommendation";
import { moneyWords } from "@adwright/rules/money";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { FoundRecommendation } from "@adwright/vendors/google-ads/live/read-recommendations";

import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { googleAdsAddress } from "../../google/google-ads-address.ts";
import { campaignNumber, snapshotOf } from "../live-names.ts";
import { readTree } from "../read-tree.ts";
import { type RecommendedFor, recommendedChanges } from "./recommended-changes.ts";

const titles: Record<string, string> = {
  CAMPAIGN_BUDGET: "Raise the daily budget",
  FORECASTING_CAMPAIGN_BUDGET: "Raise the daily budget before demand grows",
  MARGINAL_ROI_CAMPAIGN_BUDGET: "Raise the daily budget for a higher return",
  MOVE_UNUSED_BUDGET: "Move budget here that another campaign does not use",
  KEYWORD: "Add a keyword",
  SET_TARGET_CPA: "Set a target cost per conversion",
  SET_TARGET_ROAS: "Set a target return on ad spend",
  RESPONSIVE_SEARCH_AD_ASSET: "Add lines to an ad",
  SITELINK_ASSET: "Add sitelinks",
  CALLOUT_ASSET: "Add callouts",
};

function plainWords(type: string): string {
  const words = type.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A recommendation's title in words: "Raise the daily budget". */
export const titleOf = (type: string): string => titles[type] ?? plainWords(type);

/** What it is of, such as a keyword or an amount. */
export function detailOf(found: FoundRecommendation, currencyCode: string): string {
  const { keyword, budgetMicros, targetCpaMicros, targetRoas, ad, assets } = found;
  if (keyword !== undefined) return `“${keyword.text}”, ${keyword.matchType.toLowerCase()} match`;
  const amount = budgetMicros ?? targetCpaMicros;
  if (amount !== undefined) return moneyWords(amount, currencyCode);
  if (targetRoas !== undefined) return `${Math.round(targetRoas * 100)}%`;
  const lines =
    ad === undefined ? assets.map(({ text }) => text) : [...ad.headlines, ...ad.descriptions];
  return lines.map((text) => `“${text}”`).join(", ");
}

/**
 * Google's recommendations for a campaign, read now and stored for ten minutes; NOT_FOUND if the campaign does not
 * exist.
 */
export async function readRecommendations(
  ctx: UserContext,
  brand: BrandRow,
  text: string | undefined,
  asOf: string,
): Promise<Omit<LiveRecommendations, "asOf">> {
  const campaign = campaignNumber(text);
  const shown = await findCampaign(ctx, brand, campaign, asOf);
  const { resource, currencyCode } = shown.page;
  const access = await getGoogleAdsAccess(ctx, brand);
  const { found, autoApplied } = await withGoogle(ctx, () =>
    ctx.googleAds.live.recommendations(access, {
      campaign: resource,
      budget: shown.page.budget?.resource ?? null,
    }),
  );
  const automatic = new Set(autoApplied);
  const rows = found.map((each): LiveRecommendation => ({
    id: each.id,
    type: each.type,
    title: titleOf(each.type),
    detail: detailOf(each, currencyCode),
    impact: each.impact,
    changes: recommendedChanges(each, shown),
    isAutoApplied: automatic.has(each.type),
  }));
  const { customerId } = brand;
  const address = googleAdsAddress("campaigns", { customerId, campaignId: campaign });
  const kept = { currencyCode, rows, address };
  const of = snapshotOf(brand, { part: "recommendations", campaign });
  await ctx.store.liveSnapshots.put(of, kept, asOf);
  return kept;
}

/** The campaign from the snapshot, or read now. */
async function findCampaign(
  ctx: UserContext,
  brand: BrandRow,
  campaign: string,
  asOf: string,
): Promise<RecommendedFor> {
  const find = (part: "page" | "ads") =>
    ctx.store.liveSnapshots.find(snapshotOf(brand, { part, campaign }), ctx.now());
  const [page, ads] = await Promise.all([find("page"), find("ads")]);
  if (page === undefined || ads === undefined) return readTree(ctx, brand, { campaign }, asOf);
  return { page: page.value as LiveTree["page"], ads: ads.value as LiveTree["ads"] };
}
