import { randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../../context.ts";

const kinds = { ENABLED: "enabled", PAUSED: "paused" } as const;

export type ServingStatus = keyof typeof kinds;

interface Switch {
  campaignId: number;
  access: GoogleAdsAccess;
  /** Resource name. */
  campaign: string;
  status: ServingStatus;
  /** The history's text after the change. */
  message: string;
}

function isRefused(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return GoogleAdsFailure.safeParse(error.details).data?.outcome === "not_applied";
}

/**
 * Enables or pauses a campaign in Google Ads. The activity is recorded before Google is called, so that after a lost
 * answer or a crash the person's own change never looks like somebody else's. If Google refuses, the activity is
 * removed again.
 */
export async function switchServing(
  ctx: UserContext,
  { campaignId, access, campaign, status, message }: Switch,
): Promise<void> {
  const { userId } = ctx;
  const at = new Date(ctx.now()).toISOString();
  const actId = randomUUID();
  const activity = { userId, campaignId, at, actId, kind: kinds[status], by: userId, message };
  await ctx.store.activities.put({ ...activity, state: "asked" });
  try {
    await ctx.googleAds.setCampaignStatus(access, campaign, status);
  } catch (error) {
    if (isRefused(error)) await ctx.store.activities.remove(activity);
    throw error;
  }
  await ctx.store.activities.put(activity);
  const changedAt = new Date(ctx.now()).toISOString();
  await ctx.store.campaigns.noteServing({
    userId,
    campaignId,
    servingStatus: status,
    at: changedAt,
  });
}
