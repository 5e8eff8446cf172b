import type { Campaign, CampaignStatus, CampaignSummary } from "@adwright/contracts/campaign";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { campaignPerformances } from "../performance/campaign-performance.ts";
import { getCampaignRow, withCurrencies } from "./campaign-row.ts";
import { asCampaign, asSummary } from "./campaign-view.ts";
import { readLintContext } from "./copy/lint-context.ts";

/** Filters the person's campaigns; `q` is part of the name. */
export interface CampaignFilter {
  q?: string | undefined;
  status?: CampaignStatus | undefined;
  brandId?: number | undefined;
  /** The id of a group, or "none" for campaigns without one. */
  group?: number | "none" | undefined;
}

/** A page of the person's campaigns, newest first. */
export async function listCampaigns(
  ctx: UserContext,
  page: PageRequest & CampaignFilter,
): Promise<Page<CampaignSummary>> {
  const { items, cursor } = await ctx.store.campaigns.listOf(ctx.userId, page);
  return { items: await summariesOf(ctx, items), cursor };
}

/** Rows as the contract describes them, with figures for published campaigns. */
export async function summariesOf(
  ctx: UserContext,
  rows: CampaignSummaryRow[],
): Promise<CampaignSummary[]> {
  const [summaries, performances] = await Promise.all([
    withCurrencies(ctx, rows),
    campaignPerformances(ctx, rows),
  ]);
  return summaries.map((row) => asSummary(row, performances.get(row.id)));
}

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
