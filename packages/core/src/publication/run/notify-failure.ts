import type { UserContext } from "../../context.ts";
import { queueEmailHourly } from "../../email/queue-email.ts";
import { isWatched } from "./watching.ts";

/**
 * Emails the person that a publication failed, unless they are watching. Never throws, as the failure has been
 * recorded.
 */
export async function notifyFailure(
  ctx: UserContext,
  campaignId: number,
  reason: string,
): Promise<void> {
  try {
    if (await isWatched(ctx, campaignId)) return;
    const campaign = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
    if (!campaign) return;
    const template = "publication_failed";
    await queueEmailHourly(ctx, template, {
      template,
      campaignId,
      campaignName: campaign.name,
      reason,
    });
  } catch (error) {
    ctx.log.error("A failed publication could not be told.", { error: String(error) });
  }
}
