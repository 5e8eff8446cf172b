import { giveUpGeneration } from "../campaign/generation/fail-generation.ts";
import type { UserContext } from "../context.ts";
import { campaignsIn } from "./campaigns-in.ts";

const HOUR_MS = 60 * 60 * 1000;

const WORDS = "The generation was interrupted. Please generate the campaign again.";

/**
 * Fails campaigns that are shown as generating although no job generates them, and returns how many. Campaigns of a
 * workflow may wait for days; `recover-groups` handles those.
 */
export async function failAbandonedCampaigns(ctx: UserContext): Promise<number> {
  const campaigns = await campaignsIn(ctx, "generating");
  const old = campaigns.filter(
    ({ createdAt, groupId }) =>
      groupId === undefined && Date.parse(createdAt) <= ctx.now() - HOUR_MS,
  );
  if (old.length === 0) return 0;
  const jobs = await ctx.store.jobs.listOpenOf(ctx.userId);
  const generating = new Set(
    jobs.map(({ input }) => (input as { campaignId?: number } | undefined)?.campaignId),
  );
  const abandoned = old.filter(({ id }) => !generating.has(id));
  for (const { id } of abandoned) await giveUpGeneration(ctx, { campaignId: id }, WORDS);
  return abandoned.length;
}
