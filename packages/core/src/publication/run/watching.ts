import type { UserContext } from "../../context.ts";

/** Screens ask every 5 s; who asked in this or the last window still watches. */
const WINDOW_MS = 30_000;

/** Notes that somebody follows the publication of this campaign. */
export async function noteWatching(ctx: UserContext, campaignId: number): Promise<void> {
  await ctx.store.rates.hit(subjectOf(ctx, campaignId), WINDOW_MS, ctx.now());
}

/** Whether somebody does, and so sees its end without an e-mail. */
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
