import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";

/**
 * Ends a generation that failed for good: the campaign is no longer shown as being generated, and does not count against
 * the month's limit. Safe to repeat: the count is given back once.
 */
export async function failGeneration(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
  words: string,
): Promise<void> {
  const { userId } = ctx;
  const summary = await ctx.store.campaigns.findSummary(userId, campaignId);
  if (!summary) return;
  const month = monthOf(summary);
  await ctx.store.campaigns.failGeneration({ userId, campaignId, month, error: words });
}

/** The month (yyyy-mm, UTC) against whose limit a campaign counts. */
export function monthOf({ createdAt }: Pick<CampaignSummaryRow, "createdAt">): string {
  return createdAt.slice(0, 7);
}
