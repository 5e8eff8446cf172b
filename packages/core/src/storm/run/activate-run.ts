import { openRunStates } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { tellStarted } from "./tell-run.ts";

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
