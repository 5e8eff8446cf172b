import { notFound } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { withCurrencies } from "./campaign-currency.ts";

/** The signed-in person's campaign; NOT_FOUND for an unknown id and for another person's campaign. */
export async function getCampaignRow(ctx: UserContext, campaignId: number): Promise<CampaignRow> {
  const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId);
  if (!campaign) throw notFound();
  const [summary = campaign.summary] = await withCurrencies(ctx, [campaign.summary]);
  return { ...campaign, summary };
}
