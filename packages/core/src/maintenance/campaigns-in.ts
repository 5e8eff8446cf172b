import type { CampaignStatus } from "@adwright/contracts/campaign";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";

const PAGE_SIZE = 200;

/** All of the person's campaigns in a status. */
export async function campaignsIn(
  ctx: UserContext,
  status: CampaignStatus,
): Promise<CampaignSummaryRow[]> {
  const found: CampaignSummaryRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await ctx.store.campaigns.listOf(ctx.userId, { limit: PAGE_SIZE, cursor, status });
    found.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}
