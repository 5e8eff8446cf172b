import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign";

import type { UserContext } from "../../context.ts";

/**
 * The generation was given up: the campaign must not look as if it were still being written, and does not count
 * against the month's limit. However often it is said, the count is given back once.
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
