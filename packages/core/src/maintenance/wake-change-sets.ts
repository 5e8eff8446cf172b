import { applyLater } from "../change/apply/schedule-next-pass.ts";
import type { Context } from "../context.ts";

/**
 * Runs every minute: starts the next pass over sets of changes that are waiting or whose worker died. An extra pass
 * does nothing.
 */
export async function wakeChangeSets(ctx: Context): Promise<{ woken: number }> {
  const due = await ctx.store.changeSets.listDue(new Date(ctx.now()).toISOString());
  for (const each of due) {
    await applyLater({ ...ctx, userId: each.userId }, each);
    await ctx.store.changeSets.removeDue(each);
  }
  return { woken: due.length };
}
