import type { CampaignReadiness } from "@adwright/contracts/storm/run";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";

/** Whether campaigns of a rule are as they were approved, in three operations; those that do not exist are absent. */
export async function readApproved(
  ctx: UserContext,
  { brandId, customerId }: { brandId: number; customerId: string },
  campaigns: readonly string[],
): Promise<CampaignReadiness[]> {
  const { loginCustomerId } = await getBrandRow(ctx, brandId);
  const access = await getGoogleAdsAccess(ctx, { customerId, loginCustomerId });
  return withGoogle(ctx, () => ctx.googleAds.live.readiness(access, campaigns));
}
