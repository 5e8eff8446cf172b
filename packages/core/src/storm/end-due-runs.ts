import type { Context } from "../context.ts";
import { endRun } from "./run/end-run.ts";

const AT_ONCE = 20;
/** What a run needs at most once its turn has come; none is begun later. */
const RESERVED_MS = 10_000;

/** How many runs were due, and for how long the oldest that is left has been. */
interface Round {
  looked: number;
  overdueSeconds: number;
}

/**
 * Runs every minute: ends the runs of all people that are due, oldest first, and finishes starts whose worker died. Can
 * run twice at the same time. What is left follows a minute later.
 */
export async function endDueRuns(ctx: Context, untilMs: number): Promise<Round> {
  let looked = 0;
  const done = new Set<string>();
  for (;;) {
    const now = new Date(ctx.now()).toISOString();
    // Those that were looked at may still be there, in the hands of another worker.
    const due = await ctx.store.stormRuns.listDue(now, AT_ONCE + done.size);
    const left = due.filter(({ runId, at }) => !done.has(`${runId} ${at}`));
    if (left.length === 0 || ctx.now() >= untilMs - RESERVED_MS) break;
    for (const { runId, at } of left) done.add(`${runId} ${at}`);
    await Promise.all(left.map((key) => endSafely(ctx, key)));
    looked += left.length;
  }
  const overdueMs = await ctx.store.stormRuns.overdueMs(ctx.now());
  return { looked, overdueSeconds: Math.floor(overdueMs / 1000) };
}

async function endSafely(ctx: Context, key: { userId: string; runId: number }): Promise<void> {
  try {
    await endRun({ ...ctx, userId: key.userId }, key);
  } catch (error) {
    ctx.log.error("A run could not be looked at.", { runId: key.runId, error: String(error) });
  }
}
