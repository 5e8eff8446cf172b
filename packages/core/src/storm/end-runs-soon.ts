import { openRunStates, type StormEndReason } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../context.ts";

const MAX_ATTEMPTS = 5;

/** Makes open runs of the person due now, so that the guard ends them within a minute; returns how many. */
export async function endRunsSoon(
  ctx: UserContext,
  reason: StormEndReason,
  isMeant: (run: StormRunRow) => boolean = () => true,
): Promise<number> {
  const open = await ctx.store.stormRuns.listOpenOf(ctx.userId);
  const meant = open.filter(isMeant);
  for (const run of meant) await endSoon(ctx, run, reason);
  return meant.length;
}

/** A run that was moved meanwhile is read again. */
async function endSoon(ctx: UserContext, run: StormRunRow, reason: StormEndReason): Promise<void> {
  let known: StormRunRow | undefined = run;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && known?.dueAt !== undefined; attempt++) {
    const fields = dueNow(reason, ctx.now());
    if (known.dueAt <= fields.dueAt && known.endReason !== undefined) return;
    if (await ctx.store.stormRuns.move(known, openRunStates, fields)) return;
    known = await ctx.store.stormRuns.findNow(run.userId, run.runId);
  }
}

/** Fields that make an open run end now, for this reason. */
export const dueNow = (reason: StormEndReason, nowMs: number) => {
  const now = new Date(nowMs).toISOString();
  return { endReason: reason, revertAt: now, dueAt: now };
};
