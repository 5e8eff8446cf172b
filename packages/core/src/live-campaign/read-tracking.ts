import { AppError } from "@adwright/contracts/errors";
import type { ConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import { type TrackedEvents, trackingSteps } from "@adwright/rules/attention/tracking-steps";
import { addDays, dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { withAnalytics } from "../google/analytics-access.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { snapshotOf } from "./live-names.ts";

const MOST_PAGES = 3;
const EVENT_DAYS = 28;

/** How the account counts conversions, hop by hop, with the pages that its ads lead to and Google Analytics' events. */
export async function readTracking(
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
