import { conflict, orNotFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { StormEvent } from "@adwright/contracts/storm/event";
import { isOpenRun, StormRun, type StormRunDetail } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { refuseAssistant, type UserContext } from "../context.ts";
import { hashOf } from "../publication/plan/canonical-json.ts";
import { shownAs } from "../shown-as.ts";
import { endRunsNow } from "./run/end-runs-now.ts";

/** Newest first, skipped ones included; of one rule, if it is given. */
export async function listStormRuns(
  ctx: UserContext,
  { ruleId, ...page }: PageRequest & { ruleId?: string | undefined },
): Promise<Page<StormRun>> {
  const { items, cursor } = await ctx.store.stormRuns.listOf(ctx.userId, page, ruleId);
  return { items: items.map(viewRun), cursor };
}

/** With what was known when it was planned. */
export async function getStormRun(ctx: UserContext, runId: number): Promise<StormRunDetail> {
  const run = await getRow(ctx, runId);
  const body = await ctx.store.stormRuns.findBody(ctx.userId, runId);
  const { events = [], because = [] } = body ?? {};
  return { run: viewRun(run), because, alerts: events.map(asAlert) };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

function asAlert(event: StormEvent) {
  const { eventKey, name, areaDesc, alertIds, timeline } = event;
  return {
    hash: hashOf(event),
    key: eventKey,
    name,
    areaDesc,
    alertIds,
    timeline: timeline.map(({ atMs, status, startMs, endMs, hailInches, windMph }) => ({
      at: isoOf(atMs),
      status,
      start: isoOf(startMs),
      end: endMs === null ? null : isoOf(endMs),
      hailInches,
      windMph,
    })),
  };
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
