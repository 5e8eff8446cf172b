import type { CampaignStatus, CampaignSummary } from "@adwright/contracts/campaign";
import type { Page } from "@adwright/contracts/page";

import type { UserContext } from "../context.ts";
import { withCurrencies } from "./campaign-currency.ts";
import { asSummary } from "./campaign-view.ts";

/** A page of the person's campaigns, newest first; `q` matches names. */
export async function listCampaigns(
  ctx: UserContext,
  page: {
    limit: number;
    cursor?: string | undefined;
    q?: string | undefined;
    status?: CampaignStatus | undefined;
  },
): Promise<Page<CampaignSummary>> {
  const { items, cursor } = await ctx.store.campaigns.listOf(ctx.userId, page);
  return { items: (await withCurrencies(ctx, items)).map(asSummary), cursor };
}
