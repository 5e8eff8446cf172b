import { applyLater } from "../change/apply/come-back.ts";
import type { Context } from "../context.ts";

/**
 * Every minute: starts the next pass over sets of changes that wait, or that a worker left when it died. A pass too many
 * finds nothing to do.
 */
export async function wakeChangeSets(ctx: Context): Promise<{ woken: number }> {
  const due = await ctx.store.changeSets.listDue(new Date(ctx.now()).toISOString());
  for (const each of due) {
    await applyLater({ ...ctx, userId: each.userId }, each);
    await ctx.store.changeSets.removeDue(each);
  }
  return { woken: due.length };
}
