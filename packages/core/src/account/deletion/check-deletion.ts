import type { DeletionCheck } from "@adwright/contracts/account";

import type { UserContext } from "../../context.ts";
import { campaignsIn } from "../../maintenance/campaigns-in.ts";
import { countSubscriptions } from "./end-subscriptions.ts";

/** How recent a sign-in has to be. */
const FRESH_MS = 15 * 60 * 1000;

/** What a deletion would leave at Google, what it waits for, and whether the person may ask for it. */
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

/** Whether the session that asks was opened a short time ago; renewing it does not count. */
export async function hasFreshSignIn(ctx: UserContext): Promise<boolean> {
  if (ctx.sessionId === undefined) return false;
  const session = await ctx.store.sessions.find(ctx.userId, ctx.sessionId, ctx.now());
  return session !== undefined && ctx.now() - Date.parse(session.createdAt) <= FRESH_MS;
}
