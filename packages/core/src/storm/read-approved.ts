import type { CampaignReadiness } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";

/** The account of a rule or a run; also when the brand has another one by now. */
type Account = Pick<StormRunRow, "brandId" | "customerId">;

export async function accessOf(
  ctx: UserContext,
  { brandId, customerId }: Account,
): Promise<GoogleAdsAccess> {
  const { loginCustomerId } = await getBrandRow(ctx, brandId);
  return getGoogleAdsAccess(ctx, { customerId, loginCustomerId });
}

/** Whether campaigns of a rule are as they were approved, in three operations; those that do not exist are absent. */
export async function readApproved(
  ctx: UserContext,
  account: Account,
  campaigns: readonly string[],
): Promise<CampaignReadiness[]> {
  const access = await accessOf(ctx, account);
  return withGoogle(ctx, () => ctx.googleAds.live.readiness(access, campaigns));
}
