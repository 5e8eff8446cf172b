import type { DeletionCheck } from "@adwright/contracts/account";

import type { UserContext } from "../../context.ts";
import { campaignsIn } from "../../maintenance/campaigns-in.ts";
import { countSubscriptions } from "./end-subscriptions.ts";

/** The longest time since sign-in at which a deletion may still be requested. */
const FRESH_MS = 15 * 60 * 1000;

/**
 * Lists the campaigns that stay in Google Ads after a deletion and what blocks it, and whether the sign-in is fresh
 * enough.
 */
export async function checkDeletion(ctx: UserContext): Promise<DeletionCheck> {
  const [published, publications, brands, subscriptions, isFresh] = await Promise.all([
    campaignsIn(ctx, "published"),
    listPublications(ctx),
    ctx.store.brands.listAllOf(ctx.userId),
    countSubscriptions(ctx),
    hasFreshSignIn(ctx),
  ]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    liveCampaigns: published
      .filter(({ servingStatus }) => servingStatus !== "PAUSED")
      .map(({ id, name, brandId }) => ({
        id,
        name,
        brandName: names.get(brandId ?? 0) ?? "",
      })),
    publications,
    subscriptions,
    hasFreshSignIn: isFresh,
  };
}

/** Publications that have not ended. */
export async function listPublications(ctx: UserContext): Promise<DeletionCheck["publications"]> {
  const publishing = await campaignsIn(ctx, "publishing");
  return publishing.map(({ id, name }) => ({ campaignId: id, name }));
}

/** Whether the current session was opened within the last 15 minutes. Refreshing the session does not make it fresh. */
export async function hasFreshSignIn(ctx: UserContext): Promise<boolean> {
  if (ctx.sessionId === undefined) return false;
  const session = await ctx.store.sessions.find(ctx.userId, ctx.sessionId, ctx.now());
  return session !== undefined && ctx.now() - Date.parse(session.createdAt) <= FRESH_MS;
}
