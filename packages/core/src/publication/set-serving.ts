import { randomUUID } from "node:crypto";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { getPublished } from "./get-published.ts";

const acts = {
  ENABLED: { kind: "enabled", message: "Campaign enabled" },
  PAUSED: { kind: "paused", message: "Campaign paused" },
} as const;

/** Lets a published campaign serve, or stops it; its history says who did it. */
export async function setServing<Status extends keyof typeof acts>(
  ctx: UserContext,
  campaignId: number,
  status: Status,
): Promise<{ status: Status }> {
  const { campaign } = await getPublished(ctx, campaignId);
  const { userId } = ctx;
  const plan = await ctx.store.publications.getPlan(userId, campaignId);
  const access = await getGoogleAdsAccess(ctx, plan);
  await withGoogle(ctx, () => ctx.googleAds.setCampaignStatus(access, campaign, status));
  const at = new Date(ctx.now()).toISOString();
  const act = { userId, campaignId, at, actId: randomUUID(), by: userId };
  await ctx.store.acts.put({ ...act, ...acts[status] });
  return { status };
}
