import type { ConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import { trackingSteps } from "@adwright/rules/attention/tracking-steps";
import { dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { snapshotOf } from "./live-names.ts";

const MOST_PAGES = 3;

/** How the account counts conversions, hop by hop, with the pages that its ads lead to. */
export async function readTracking(
  ctx: UserContext,
  brand: BrandRow,
  asOf: string,
): Promise<Omit<ConversionTracking, "asOf">> {
  const access = await getGoogleAdsAccess(ctx, brand);
  const of = { userId: ctx.userId, customerId: brand.customerId };
  const [read, pages, account] = await Promise.all([
    withGoogle(ctx, () => ctx.googleAds.live.tracking(access)),
    readPages(ctx, of),
    ctx.store.figures.find(of.userId, of.customerId),
  ]);
  const today = dayIn(account?.figures?.timeZone ?? "UTC", ctx.now());
  const found = { steps: trackingSteps({ ...read, pages }, today) };
  await ctx.store.liveSnapshots.put(snapshotOf(brand, { part: "tracking" }), found, asOf);
  return found;
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
