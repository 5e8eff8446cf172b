import { openRunStates, type StormEndReason } from "@adwright/contracts/storm/run";
import { dueNow } from "@adwright/store/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { judgeLater } from "../judge-later.ts";

const MAX_ATTEMPTS = 5;

/**
 * Makes the person's open runs end now: a job does it at once, and the guard within a minute if no job can. Answers how
 * many there are. Asks Google nothing.
 */
export async function endRunsNow(
  ctx: UserContext,
  reason: StormEndReason,
  isOne: (run: StormRunRow) => boolean = () => true,
): Promise<number> {
  const runs = (await ctx.store.stormRuns.listOpenOf(ctx.userId)).filter(isOne);
  await Promise.all(runs.map((run) => endNow(ctx, run, reason)));
  for (const ruleId of new Set(runs.map((run) => run.ruleId))) await judgeLater(ctx, ruleId);
  return runs.length;
}

async function endNow(ctx: UserContext, given: StormRunRow, reason: StormEndReason): Promise<void> {
  let run: StormRunRow | undefined = given;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // One that is ending already keeps its reason.
    if (run?.dueAt === undefined || run.endReason !== undefined) return;
    if (await ctx.store.stormRuns.move(run, openRunStates, dueNow(reason, ctx.now()))) return;
    run = await ctx.store.stormRuns.findNow(run.userId, run.runId);
  }
  throw new Error("A run could not be made due.");
}
