import { openRunStates } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { tellEnded, tellStarted } from "./tell-run.ts";

/** A request of ours whose answer was lost may be carried out so much later, and then it is looked at again. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

type Ending = Pick<StormRunRow, "endReason"> & {
  state: "ended" | "taken_over" | "skipped" | "failed";
};

/** Ends a run: its lock, its due row and its held operations go with it. Can be repeated. */
export async function finishRun(
  ctx: UserContext,
  run: StormRunRow,
  ending: Ending,
): Promise<undefined> {
  const nowMs = ctx.now();
  const ended = {
    ...ending,
    endReason: ending.endReason ?? run.endReason ?? "over",
    endedAt: new Date(nowMs).toISOString(),
    ...(ending.state === "skipped" && { why: run.why ?? "refused" }),
  } as const;
  const { userId, runId } = run;
  const at = new Date(nowMs + LOOK_AGAIN_MS).toISOString();
  await ctx.store.dueWork.put({ userId, kind: "storm_run", key: String(runId), at });
  if (ended.state !== "skipped") await tellEnded(ctx, { ...run, ...ended });
  await ctx.store.stormRuns.end(run, ended);
}

/** Notes that a run's campaign is enabled, so that it is due at its end, and tells the person. Can be repeated. */
export async function activateRun(ctx: UserContext, run: StormRunRow): Promise<void> {
  const startedAt = new Date(ctx.now()).toISOString();
  const fields = { state: "active", startedAt, dueAt: run.revertAt } as const;
  if (!(await ctx.store.stormRuns.move(run, openRunStates, fields))) return;
  await ctx.store.hourlyCounts.add("storm_started", ctx.now());
  const body = await ctx.store.stormRuns.findBody(run.userId, run.runId);
  await ctx.store.stormMatches.add(body?.events ?? []);
  await tellStarted(ctx, { ...run, ...fields });
}
