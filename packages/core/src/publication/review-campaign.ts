import type { AdReview } from "@adwright/contracts/history";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { getPublished } from "./get-published.ts";

/** How Google judges the ads of a published campaign: their strength, advice, and review. */
export async function reviewCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<{ ads: AdReview[] }> {
  const { campaign } = await getPublished(ctx, campaignId);
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  const access = await getGoogleAdsAccess(ctx, plan);
  return { ads: await withGoogle(ctx, () => ctx.googleAds.reviewAds(access, campaign)) };
}
