import { CANCELLED_WORDS } from "@adwright/contracts/job/job";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import { isJobWatched } from "../../job/get-job.ts";
import { notify } from "../../notification/notify.ts";

/**
 * Ends a failed generation: the campaign is no longer shown as generating and does not count against the month's limit.
 * Can be repeated: the count is given back once.
 */
export async function failGeneration(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
  words: string,
): Promise<void> {
  const { userId } = ctx;
  const summary = await ctx.store.campaigns.findSummary(userId, campaignId);
  if (!summary) return;
  await ctx.store.campaigns.moveStatus({
    userId,
    campaignId,
    from: ["generating"],
    to: "failed",
    error: words,
    uncountedIn: monthOf(summary),
  });
}

/** Ends a failed generation and notifies the person, who may be on another page; not if they canceled it themselves. */
export async function giveUpGeneration(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
  words: string,
): Promise<void> {
  await failGeneration(ctx, { campaignId }, words);
  if (words === CANCELLED_WORDS) return;
  const campaign = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
  if (campaign?.status !== "failed") return;
  const { name: campaignName, jobId = "" } = campaign;
  const event = { kind: "generation_failed", campaignId, campaignName, reason: words } as const;
  await notify(ctx, [campaignId, jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}

/** The month (yyyy-mm, UTC) in whose limit a campaign counts. */
export function monthOf({ createdAt }: Pick<CampaignSummaryRow, "createdAt">): string {
  return createdAt.slice(0, 7);
}
