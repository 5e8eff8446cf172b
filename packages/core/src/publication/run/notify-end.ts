import type { NotificationEvent } from "@adwright/contracts/notification/notification-event";
import { PUBLISHED } from "@adwright/contracts/publication/publication";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import { findBulkWork } from "../../campaign-group/get-group-row.ts";
import type { UserContext } from "../../context.ts";
import { queueEmailHourly } from "../../email/queue-email.ts";
import { isJobWatched } from "../../job/get-job.ts";
import { notify } from "../../notification/notify.ts";
import { isWatched } from "./get-webhook-status.ts";

/**
 * Notifies the person in the app how a publication ended, according to its row; nothing before the end. Can be
 * repeated. A publication in a bulk run is covered by the notification of the run.
 */
export async function notifyEnd(ctx: UserContext, campaignId: number): Promise<void> {
  try {
    const [progress, campaign] = await Promise.all([
      ctx.store.publications.findProgress(ctx.userId, campaignId),
      ctx.store.campaigns.findSummary(ctx.userId, campaignId),
    ]);
    const event = progress && campaign && eventOf(progress, campaign);
    if (!event || (await isOneOfMany(ctx, campaign))) return;
    const { publicationId, attempt } = progress;
    const isSeen = await isSeenBy(ctx, progress);
    await notify(ctx, [publicationId, attempt], event, { isSeen });
  } catch (error) {
    ctx.log.error("The end of a publication could not be told.", { error: String(error) });
  }
}

function eventOf(
  { campaignId, status, message, error }: PublicationProgress,
  { name: campaignName, servingStatus }: CampaignSummaryRow,
): NotificationEvent | undefined {
  const of = { campaignId, campaignName };
  if (status === "failed") return { kind: "publish_failed", ...of, reason: error ?? message };
  if (status === "undone") return { kind: "publication_undone", ...of };
  if (status !== "complete") return undefined;
  const note = message === PUBLISHED ? null : message;
  return { kind: "published", ...of, isServing: servingStatus === "ENABLED", note };
}

async function isOneOfMany(ctx: UserContext, { groupId }: CampaignSummaryRow): Promise<boolean> {
  if (groupId === undefined) return false;
  const work = await findBulkWork(ctx, groupId);
  return work !== undefined && work.kind !== "check";
}

function isSeenBy(
  ctx: UserContext,
  { campaignId, status, undoJobId }: PublicationProgress,
): Promise<boolean> {
  if (status !== "undone") return isWatched(ctx, campaignId);
  return undoJobId === undefined ? Promise.resolve(false) : isJobWatched(ctx, undoJobId);
}

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
