import type { LiveWanted } from "@adwright/contracts/change/live-campaign";
import { AppError, conflict, notFound } from "@adwright/contracts/errors";
import type { ConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import { type TrackedEvents, trackingSteps } from "@adwright/rules/attention/tracking-steps";
import { addDays, dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { isManagerAccount } from "../brand/account-facts.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { withAnalytics } from "../google/analytics-access.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import {
  campaignNumber,
  isOfOtherDays,
  type KeptCampaigns,
  ownCampaignsOf,
  snapshotOf,
  treeParts,
  viewLive,
} from "./find-live.ts";
import { readHistory } from "./read-history.ts";
import { readRecommendations } from "./read-recommendations.ts";
import { readTree } from "./read-tree.ts";

/**
 * Reads the account from Google, stores a snapshot and returns the call's answer. Reading is allowed on every plan,
 * because people must be able to see running campaigns to stop them.
 */
export async function readLive(ctx: UserContext, wanted: LiveWanted): Promise<object> {
  const brand = await getBrandRow(ctx, wanted.brandId);
  if (isManagerAccount(brand)) {
    throw conflict("A manager account has no campaigns of its own.");
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
  if (!isTreePart(part)) return readOwnPart(ctx, brand, { part, campaign: number, days }, asOf);
  const other = isOfOtherDays({ part, days }) ? days : undefined;
  return (await readTree(ctx, brand, { campaign: number, days: other }, asOf))[part];
}

type TreePart = (typeof treeParts)[number];

const isTreePart = (part: LiveWanted["part"]): part is TreePart =>
  treeParts.some((each) => each === part);

type OwnPart = Exclude<
  LiveWanted["part"],
  TreePart | "campaigns" | "history" | "tracking" | "recommendations"
>;

/** Parts that are only read when somebody looks at them. */
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

const MOST_PAGES = 3;
const EVENT_DAYS = 28;

/** How the account counts conversions, hop by hop, with the pages that its ads lead to and Google Analytics' events. */
async function readTracking(
  ctx: UserContext,
  brand: BrandRow,
  asOf: string,
): Promise<Omit<ConversionTracking, "asOf">> {
  const access = await getGoogleAdsAccess(ctx, brand);
  const of = { userId: ctx.userId, customerId: brand.customerId };
  const [read, pages, account, events] = await Promise.all([
    withGoogle(ctx, () => ctx.googleAds.live.tracking(access)),
    readPages(ctx, of),
    ctx.store.figures.find(of.userId, of.customerId),
    readEvents(ctx, brand),
  ]);
  const today = dayIn(account?.figures?.timeZone ?? "UTC", ctx.now());
  const found = { steps: trackingSteps({ ...read, pages, events }, today) };
  await ctx.store.liveSnapshots.put(snapshotOf(brand, { part: "tracking" }), found, asOf);
  return found;
}

/** Four weeks of key events without the last two days, which Google Analytics may still be counting (help 11198161). */
async function readEvents(ctx: UserContext, brand: BrandRow): Promise<TrackedEvents | undefined> {
  const { analyticsPropertyId: property, analyticsTimeZone = "UTC" } = brand;
  if (property === undefined) return undefined;
  const today = dayIn(analyticsTimeZone, ctx.now());
  const days = { from: addDays(today, -EVENT_DAYS - 2), to: addDays(today, -3) };
  try {
    const range = { startDate: days.from, endDate: days.to };
    const read = await withAnalytics(ctx, (refreshToken) =>
      ctx.googleAnalytics.readKeyEvents(refreshToken, property, range),
    );
    return { days, ...read };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** The pages that most ads lead to, from what was last read of the account. */
async function readPages(ctx: UserContext, of: { userId: string; customerId: string }) {
  const details = await ctx.store.attention.findDetails(of);
  const counts = new Map<string, number>();
  for (const url of details?.ads.flatMap(({ finalUrls = [] }) => finalUrls) ?? []) {
    counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  const urls = [...counts].toSorted(([, left], [, right]) => right - left).map(([url]) => url);
  return Promise.all(
    urls
      .slice(0, MOST_PAGES)
      .map(async (url) => ({ url, hasTag: await ctx.website.hasGoogleTag(url) })),
  );
}
