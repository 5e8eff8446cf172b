import { conflict, orNotFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { isOpenRun, StormRun, type StormRunDetail } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { refuseAssistant, type UserContext } from "../context.ts";
import { shownAs } from "../shown-as.ts";
import { endRunsNow } from "./run/end-runs-now.ts";

/** Newest first, skipped ones included. */
export async function listStormRuns(ctx: UserContext, page: PageRequest): Promise<Page<StormRun>> {
  const { items, cursor } = await ctx.store.stormRuns.listOf(ctx.userId, page);
  return { items: items.map(viewRun), cursor };
}

/** With what was known when it was planned. */
export async function getStormRun(ctx: UserContext, runId: number): Promise<StormRunDetail> {
  const run = await getRow(ctx, runId);
  const body = await ctx.store.stormRuns.findBody(ctx.userId, runId);
  const { events = [], because = [] } = body ?? {};
  const alerts = events.map(({ eventKey: key, name, areaDesc, alertIds }) => ({
    key,
    name,
    areaDesc,
    alertIds,
  }));
  return { run: viewRun(run), because, alerts };
}

/** Pauses its campaign within a minute; works on every plan. CONFLICT if it has ended. */
export async function endStormRun(ctx: UserContext, runId: number): Promise<StormRun> {
  refuseAssistant(ctx);
  const run = await getRow(ctx, runId);
  if (!isOpenRun(run.state)) {
    throw conflict("This run has ended already.");
  }
  await endRunsNow(ctx, "stop", { runId });
  return viewRun(await getRow(ctx, runId));
}

/** The person's run; NOT_FOUND for an unknown one and for somebody else's. */
async function getRow(ctx: UserContext, runId: number): Promise<StormRunRow> {
  return orNotFound(ctx.store.stormRuns.findNow(ctx.userId, runId));
}

/** A run without what only the engine needs. */
export const viewRun = (row: StormRunRow): StormRun => shownAs(StormRun, row);
