import { AppError } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { listCampaignMetrics } from "../brand/list-campaign-metrics.ts";
import type { UserContext } from "../context.ts";

const MICROS = 1_000_000;
/** Those that spend most say most. */
const MOST = 50;

interface ExistingCampaign {
  name: string;
  status: string;
  clicks?: number;
  conversions?: number;
  /** In the account's currency. */
  cost?: number;
}

/** What the brand advertises already: the account's campaigns with their figures, and the drafts made here. */
export async function existingCampaigns(
  ctx: UserContext,
  brand: BrandRow,
  days: { startDate: string; endDate: string },
): Promise<ExistingCampaign[]> {
  const running = await runningCampaigns(ctx, brand, days);
  const page = await ctx.store.campaigns.listOf(ctx.userId, { limit: MOST, brandId: brand.id });
  const named = new Set(running.map(({ name }) => name));
  const drafted = page.items.filter(({ name }) => !named.has(name));
  return [...running, ...drafted.map(({ name, status }) => ({ name, status }))];
}

/** Empty where Google doesn't answer: suggestions without its figures are better than none. */
async function runningCampaigns(
  ctx: UserContext,
  { id }: BrandRow,
  days: { startDate: string; endDate: string },
): Promise<ExistingCampaign[]> {
  try {
    const rows = await listCampaignMetrics(ctx, id, days);
    return rows
      .toSorted((one, other) => other.costMicros - one.costMicros)
      .slice(0, MOST)
      .map(({ campaignName, status, clicks, conversions, costMicros }) => ({
        name: campaignName,
        status,
        clicks,
        conversions,
        cost: costMicros / MICROS,
      }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "CANCELLED") throw error;
    return [];
  }
}
