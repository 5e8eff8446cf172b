import type { UserContext } from "../../context.ts";

/** Screens poll every 5 s. A person who polled in this window or the previous one is still watching. */
const WINDOW_MS = 30_000;

/** Records that the person is watching the publication of this campaign. */
export async function noteWatching(ctx: UserContext, campaignId: number): Promise<void> {
  await ctx.store.rates.hit(subjectOf(ctx, campaignId), WINDOW_MS, ctx.now());
}

/** Whether the person is watching and therefore needs no email about the end. */
export async function isWatched(ctx: UserContext, campaignId: number): Promise<boolean> {
  const subject = subjectOf(ctx, campaignId);
  const nowMs = ctx.now();
  const counts = await Promise.all([
    ctx.store.rates.count(subject, WINDOW_MS, nowMs),
    ctx.store.rates.count(subject, WINDOW_MS, nowMs - WINDOW_MS),
  ]);
  return counts.some((count) => count > 0);
}

function subjectOf({ userId }: UserContext, campaignId: number): string {
  return `watch:${userId}:${campaignId}`;
}
