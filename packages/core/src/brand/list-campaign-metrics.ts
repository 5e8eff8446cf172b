import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import { invalid } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { getBrandRow } from "./get-brand-row.ts";

/** The metrics of the account's campaigns between two days, both included. */
export async function listCampaignMetrics(
  ctx: UserContext,
  brandId: number,
  days: { startDate: string; endDate: string },
): Promise<CampaignMetricsRow[]> {
  if (days.startDate > days.endDate) {
    throw invalid([{ field: "endDate", message: "The end date is before the start date." }]);
  }
  const brand = await getBrandRow(ctx, brandId);
  const access = await getGoogleAdsAccess(ctx, brand);
  return withGoogle(ctx, () => ctx.googleAds.campaignMetrics(access, days));
}
