import type { Context } from "../context.ts";
import { endRun } from "./run/end-run.ts";

const AT_ONCE = 40;
/** What a run needs at most once its turn has come; none is begun later. */
const RESERVED_MS = 10_000;

type Due = Awaited<ReturnType<Context["store"]["stormRuns"]["listDue"]>>[number];

/**
 * Runs every minute: ends the runs of all people that are due, oldest first, and finishes starts whose worker died. Can
 * run twice at the same time. What is left follows a minute later. Returns how many runs were due, and for how long the
 * oldest that is left has been.
 */
export async function endDueRuns(ctx: Context, untilMs: number) {
  const done = new Set<string>();
  const lastMs = untilMs - RESERVED_MS;
  while (ctx.now() < lastMs) {
    const now = new Date(ctx.now()).toISOString();
    // Those that were looked at may still be there, in the hands of another worker.
    const due = await ctx.store.stormRuns.listDue(now, AT_ONCE + done.size);
    const left = due.filter((run) => !done.has(nameOf(run)));
    if (left.length === 0) break;
    const byPerson = [...Map.groupBy(left, ({ userId }) => userId).values()];
    await Promise.all(byPerson.map((runs) => endInTurn(ctx, runs, { done, lastMs })));
  }
  const overdueMs = await ctx.store.stormRuns.overdueMs(ctx.now());
  return { looked: done.size, overdueSeconds: Math.floor(overdueMs / 1000) };
}

const nameOf = ({ runId, at }: Due) => `${runId} ${at}`;

/** One after the other, as an account is changed by one worker at a time. */
async function endInTurn(
  ctx: Context,
  runs: readonly Due[],
  { done, lastMs }: { done: Set<string>; lastMs: number },
): Promise<void> {
  for (const run of runs) {
    if (ctx.now() >= lastMs) return;
    done.add(nameOf(run));
    try {
      await endRun({ ...ctx, userId: run.userId }, run);
    } catch (error) {
      ctx.log.error("A run could not be looked at.", { runId: run.runId, error: String(error) });
    }
  }
}
