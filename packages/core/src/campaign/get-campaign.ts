import type { Campaign } from "@adwright/contracts/campaign";

import type { UserContext } from "../context.ts";
import { campaignPerformances } from "../performance/campaign-performance.ts";
import { asCampaign } from "./campaign-view.ts";
import { readLintContext } from "./copy/lint-context.ts";
import { getCampaignRow } from "./get-campaign-row.ts";

/** The whole campaign. If its texts can be edited, it includes the brand's facts that support their claims. */
export async function getCampaign(ctx: UserContext, campaignId: number): Promise<Campaign> {
  const row = await getCampaignRow(ctx, campaignId);
  const { brandId, status } = row.summary;
  const isEditable = status === "draft" || status === "failed";
  if (status === "published") {
    const performances = await campaignPerformances(ctx, [row.summary]);
    return { ...asCampaign(row), performance: performances.get(campaignId) ?? null };
  }
  if (!isEditable || !brandId || row.body.adGroups.length === 0) return asCampaign(row);
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  const { facts, readings = [] } = await readLintContext(ctx, row.body, brand);
  return {
    ...asCampaign(row),
    ...(facts && { facts: [...facts] }),
    ...(readings.length > 0 && { claimReadings: [...readings] }),
  };
}
