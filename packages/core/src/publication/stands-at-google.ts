import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication";
import type { MadeResources } from "@adwright/contracts/steps";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";

/**
 * Whether campaign and budget, as far as they were made, still stand: somebody may have removed them in Google Ads.
 * While Google cannot be asked they count as standing.
 */
export async function standsAtGoogle(
  ctx: UserContext,
  account: Pick<CampaignPlan, "customerId" | "loginCustomerId">,
  made: Pick<MadeResources, "campaign" | "budget">,
): Promise<boolean> {
  const names = [made.campaign, made.budget].filter((name) => name !== undefined);
  if (names.length === 0) return true;
  try {
    const access = await getGoogleAdsAccess(ctx, account);
    const standing = await withGoogle(ctx, () => ctx.googleAds.listStanding(access, made));
    return names.every((name) => standing.includes(name));
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
