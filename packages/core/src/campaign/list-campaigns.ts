import {
  type Campaign,
  type CampaignSort,
  type CampaignSummary,
} from "@adwright/contracts/campaign";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { orderCampaigns, type SortOrder } from "@adwright/rules/campaign-order";
import type { CampaignFilter } from "@adwright/store/campaign/campaign";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { pageOf } from "../every-of.ts";
import { campaignPerformances } from "../performance/campaign-performance.ts";
import { getCampaignRow, withCurrencies } from "./campaign-row.ts";
import { asCampaign, asSummary } from "./campaign-view.ts";
import { readLintContext } from "./copy/lint-context.ts";

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

/** Only this many of the newest campaigns are sorted; older ones are left out. */
const MAX_SORTED = 2000;

/** A page of the person's campaigns in an order other than by age. Reads and sorts all of them for each page. */
export async function listSortedCampaigns(
  ctx: UserContext,
  { limit, cursor, ...filter }: PageRequest & CampaignFilter,
  { sort, order }: { sort: CampaignSort; order: SortOrder },
): Promise<Page<CampaignSummary>> {
  const [{ items }, brands] = await Promise.all([
    ctx.store.campaigns.listOf(ctx.userId, { ...filter, limit: MAX_SORTED }),
    ctx.store.brands.listAllOf(ctx.userId),
  ]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const summaries = await summariesOf(ctx, items);
  const ordered = orderCampaigns(
    summaries.map((summary) => ({ ...summary, brandName: names.get(summary.brandId ?? 0) })),
    sort,
    order,
  );
  const { rows, nextCursor } = pageOf(ordered, { limit, cursor });
  return {
    items: rows.map(({ brandName: _, ...summary }) => summary),
    cursor: nextCursor ?? undefined,
  };
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
