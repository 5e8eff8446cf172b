import { adLimits } from "@adwright/ad-text/limits";
import type { AdText } from "@adwright/contracts/change/ad-text";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import type {
  LiveRecommendation,
  LiveRecommendations,
} from "@adwright/contracts/change/live-recommendation";
import { NewAsset } from "@adwright/contracts/change/new-asset";
import { ownNameOf } from "@adwright/contracts/change/resource-names";
import { moneyWords } from "@adwright/rules/money";
import { plainWords } from "@adwright/rules/words";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { FoundRecommendation } from "@adwright/vendors/google-ads/live/read-recommendations";

import { googleAdsAddress } from "../brand/account-facts.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { campaignNumber, snapshotOf } from "./find-live.ts";
import { findOrReadParts } from "./read-tree.ts";

/** A recommendation's title in words: "Raise the daily budget". */
export const titleOf = (type: string): string => kinds[type]?.title ?? plainWords(type);

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
  const parts = ["page", "ads"] as const;
  const shown = await findOrReadParts(ctx, brand, { campaign, parts }, asOf);
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

/** The campaign as read, to which a recommendation applies. */
type RecommendedFor = Pick<LiveTree, "page" | "ads">;

const matchTypes = ["EXACT", "PHRASE", "BROAD"] as const;

function budgetChange({ budget, budgetMicros }: FoundRecommendation): ChangeWhat[] {
  if (budget === undefined || budgetMicros === undefined) return [];
  return [{ kind: "budget_amount", target: budget, toMicros: budgetMicros }];
}

/** Both or neither: more for one budget without less for the other would be more spending. */
function moveChanges(found: FoundRecommendation): ChangeWhat[] {
  const raised = budgetChange(found);
  if (found.excess === undefined || raised.length === 0) return [];
  const { budget: target, leftMicros: toMicros } = found.excess;
  return [...raised, { kind: "budget_amount", target, toMicros }];
}

function keywordChange({ adGroup, keyword }: FoundRecommendation): ChangeWhat[] {
  const matchType = matchTypes.find((each) => each === keyword?.matchType);
  if (adGroup === undefined || keyword === undefined || matchType === undefined) return [];
  const { text } = keyword;
  const own = { status: "ENABLED", cpcBidMicros: null, finalUrl: null } as const;
  return [{ kind: "keyword_add", adGroup, text, matchType, ...own }];
}

/** Changes only the target of the campaign's current strategy: switching the strategy is a separate decision. */
function targetChange(
  { targetCpaMicros, targetRoas }: FoundRecommendation,
  { page }: RecommendedFor,
): ChangeWhat[] {
  const { resource: target, biddingStrategy, hasPortfolio } = page;
  const none = { targetCpaMicros: null, targetRoas: null, cpcCeilingMicros: null };
  if (hasPortfolio) return [];
  if (biddingStrategy === "MAXIMIZE_CONVERSIONS" && targetCpaMicros !== undefined) {
    const to = { ...none, strategy: "maximize_conversions", targetCpaMicros } as const;
    return [{ kind: "bidding", target, to }];
  }
  if (biddingStrategy === "MAXIMIZE_CONVERSION_VALUE" && targetRoas !== undefined) {
    const to = { ...none, strategy: "maximize_conversion_value", targetRoas } as const;
    return [{ kind: "bidding", target, to }];
  }
  return [];
}

type Lines = { text: string; pin: string | null }[];

/** Adds new lines that are not there yet, up to the limit. */
function withLines(lines: Lines, added: readonly string[], most: number): Lines {
  const known = new Set(lines.map(({ text }) => text.toLowerCase()));
  const fresh = added.filter((text) => !known.has(text.toLowerCase()));
  return [...lines, ...fresh.map((text) => ({ text, pin: null }))].slice(0, most);
}

function adChange({ ad }: FoundRecommendation, { ads }: RecommendedFor): ChangeWhat[] {
  const current = ads.find((each) => ownNameOf(each.resource) === ad?.resource);
  // Google allows edits of enabled ads only.
  if (ad === undefined || current?.status !== "ENABLED") return [];
  if (current.type !== "RESPONSIVE_SEARCH_AD") return [];
  const { resource: target, headlines, descriptions, path1, path2, finalUrl } = current;
  const to = {
    headlines: withLines(headlines, ad.headlines, adLimits.headlines.most),
    descriptions: withLines(descriptions, ad.descriptions, adLimits.descriptions.most),
    path1,
    path2,
    finalUrl,
  } as AdText;
  const isMore =
    to.headlines.length + to.descriptions.length > headlines.length + descriptions.length;
  return isMore ? [{ kind: "ad_text", target, to, mode: "in_place" }] : [];
}

/** All of them or none: without an address a sitelink is made in Google Ads. */
function assetChanges({ assets }: FoundRecommendation, { page }: RecommendedFor): ChangeWhat[] {
  const made = assets.map((asset) => NewAsset.safeParse(asset).data);
  const changes = made.flatMap((asset): ChangeWhat[] =>
    asset === undefined ? [] : [{ kind: "asset_add", parent: page.resource, asset }],
  );
  return changes.length === assets.length ? changes : [];
}

/** Of a recommendation for a budget or a keyword, which needs no more of the campaign; none of any other. */
export const plainChanges = (found: FoundRecommendation): ChangeWhat[] =>
  found.type === "KEYWORD" ? keywordChange(found) : budgetChange(found);

/**
 * The changes that a recommendation amounts to, to be staged, checked and undone like any others; none if it can only
 * be applied in Google Ads. Google's own way of applying it cannot be validated, is not atomic, and replaces whole ads.
 */
const recommendedChanges = (found: FoundRecommendation, campaign: RecommendedFor): ChangeWhat[] =>
  kinds[found.type]?.changes(found, campaign) ?? [];

interface Kind {
  title: string;
  changes: (found: FoundRecommendation, campaign: RecommendedFor) => ChangeWhat[];
}

/** Google Ads API: RecommendationType. Others are shown, and can only be applied in Google Ads. */
const kinds: Record<string, Kind> = {
  CAMPAIGN_BUDGET: { title: "Raise the daily budget", changes: budgetChange },
  FORECASTING_CAMPAIGN_BUDGET: {
    title: "Raise the daily budget before demand grows",
    changes: budgetChange,
  },
  MARGINAL_ROI_CAMPAIGN_BUDGET: {
    title: "Raise the daily budget for a higher return",
    changes: budgetChange,
  },
  MOVE_UNUSED_BUDGET: {
    title: "Move budget here that another campaign does not use",
    changes: moveChanges,
  },
  KEYWORD: { title: "Add a keyword", changes: keywordChange },
  SET_TARGET_CPA: { title: "Set a target cost per conversion", changes: targetChange },
  SET_TARGET_ROAS: { title: "Set a target return on ad spend", changes: targetChange },
  RESPONSIVE_SEARCH_AD_ASSET: { title: "Add lines to an ad", changes: adChange },
  SITELINK_ASSET: { title: "Add sitelinks", changes: assetChanges },
  CALLOUT_ASSET: { title: "Add callouts", changes: assetChanges },
};
