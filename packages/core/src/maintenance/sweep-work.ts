import type { DueKind, DueWork } from "@adwright/store/due/due-work";

import { advanceBulk } from "../campaign-group/publishing/bulk-attempt.ts";
import { advanceGroup } from "../campaign-group/set-up-group.ts";
import { applyDue } from "../change/apply/apply-pass.ts";
import type { Context, UserContext } from "../context.ts";
import type { Next } from "../delivery/hold.ts";
import { sendWeeklySummary } from "../email/weekly-summary.ts";
import { advanceJob } from "../job/give-up-job.ts";
import { startReading } from "../performance/get-performance.ts";
import { advancePublication } from "../publication/run/take-over.ts";
import { judgeDue, judgeDueDaily, settleDue } from "../storm/judge-later.ts";
import { inParts } from "./in-portions.ts";

const AT_ONCE = 10;
const RETRY_MS = 60_000;

/** Starts again what nobody works on any more. Each may be called any number of times, for work in any state. */
const advance: Record<DueKind, (ctx: UserContext, key: string) => Promise<Next>> = {
  job: advanceJob,
  group: (ctx, key) => advanceGroup(ctx, Number(key)),
  change_set: applyDue,
  publication: (ctx, key) => advancePublication(ctx, Number(key)),
  bulk_run: (ctx, key) => advanceBulk(ctx, Number(key)),
  weekly_summary: sendWeeklySummary,
  read_figures: (ctx, key) => startReading(ctx, Number(key)),
  storm_rule: judgeDue,
  storm_day: judgeDueDaily,
  storm_run: settleDue,
};

/**
 * Runs every minute: looks at all work that is due, because its time has come or because it should have ended by now,
 * and starts again what nobody works on. At most 800 at a time; the rest follows a minute later.
 */
export async function sweepWork(ctx: Context): Promise<{ due: number; left: number }> {
  const rows = await ctx.store.dueWork.list(new Date(ctx.now()).toISOString());
  const due = [...onceEach(rows).values()];
  let left = 0;
  for (const some of inParts(due, AT_ONCE)) {
    const nexts = await Promise.all(some.map((same) => sweep(ctx, same)));
    left += nexts.filter((next) => next !== "done").length;
  }
  return { due: due.length, left };
}

/** The same work may be due several times, each time it was begun; it is looked at once. */
const onceEach = (rows: readonly DueWork[]): Map<string, DueWork[]> =>
  Map.groupBy(rows, ({ kind, userId, key }) => `${kind} ${userId} ${key}`);

async function sweep(ctx: Context, same: readonly DueWork[]): Promise<Next> {
  const [work] = same;
  if (!work) return "done";
  const next = await advanceOrRetry(ctx, work);
  // First the later row, so that the work is never in no list.
  if (next !== "done") {
    await ctx.store.dueWork.put({ ...work, at: new Date(next.againAtMs).toISOString() });
  }
  await Promise.all(same.map((row) => ctx.store.dueWork.remove(row)));
  return next;
}

async function advanceOrRetry(ctx: Context, { userId, kind, key }: DueWork): Promise<Next> {
  try {
    return await advance[kind]({ ...ctx, userId }, key);
  } catch (error) {
    ctx.log.error("Due work could not be started again.", { kind, key, error: String(error) });
    return { againAtMs: ctx.now() + RETRY_MS };
  }
}
