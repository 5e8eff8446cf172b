import type { StormEndReason } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { judgeLater } from "../judge-later.ts";

const MAX_ATTEMPTS = 5;

/** Which runs; those without a condition are all of the person's. */
type Where = Partial<Pick<StormRunRow, "runId" | "ruleId" | "brandId" | "startSetId">>;

/**
 * Makes the person's open runs end now: a job does it at once, and the guard within a minute if no job can. Answers how
 * many there are. Asks Google nothing.
 */
export async function endRunsNow(
  ctx: UserContext,
  reason: StormEndReason,
  where: Where = {},
): Promise<number> {
  const runs = await makeRunsDue(ctx, reason, where, ctx.now());
  for (const ruleId of new Set(runs.map((run) => run.ruleId))) await judgeLater(ctx, ruleId);
  return runs.length;
}

/** The same at a time, without a job. */
export async function makeRunsDue(
  ctx: UserContext,
  reason: StormEndReason,
  where: Where,
  atMs: number,
): Promise<StormRunRow[]> {
  const open = await ctx.store.stormRuns.listOpenOf(ctx.userId);
  const runs = open.filter((run) =>
    Object.entries(where).every(([name, value]) => run[name as keyof Where] === value),
  );
  const at = new Date(atMs).toISOString();
  const due = { endReason: reason, revertAt: at, dueAt: at };
  await Promise.all(runs.map((run) => makeDue(ctx, run, due)));
  return runs;
}

async function makeDue(
  ctx: UserContext,
  given: StormRunRow,
  due: Partial<StormRunRow>,
): Promise<void> {
  let run: StormRunRow | undefined = given;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // One that is ending already keeps its reason.
    if (run?.dueAt === undefined || run.endReason !== undefined) return;
    if (await ctx.store.stormRuns.move(run, due)) return;
    run = await ctx.store.stormRuns.findNow(run.userId, run.runId);
  }
  throw new Error("A run could not be made due.");
}
