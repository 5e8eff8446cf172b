import type { Stop } from "@adwright/contracts/staff/stop";
import type { MapEvent, StormBoard, StormFeed } from "@adwright/contracts/storm/board";
import type { StormRule } from "@adwright/contracts/storm/rule";
import { dayIn } from "@adwright/rules/report-period";
import { isFeedFresh } from "@adwright/rules/storm/judge-feed";
import { statesOf } from "@adwright/rules/storm/states";
import { monthWorst } from "@adwright/rules/storm/worst-case";

import type { UserContext } from "../context.ts";
import { listStormRules } from "./storm-rule-view.ts";
import { viewRun } from "./storm-runs.ts";

const RECENT = 20;

export async function getStormBoard(ctx: UserContext): Promise<StormBoard> {
  const [feed, rules, running, recent, stops] = await Promise.all([
    readFeed(ctx),
    listStormRules(ctx),
    ctx.store.stormRuns.listOpenOf(ctx.userId),
    ctx.store.stormRuns.listOf(ctx.userId, { limit: RECENT }),
    ctx.store.stops.list("weather"),
  ]);
  const openIds = new Set(running.map(({ runId }) => runId));
  return {
    feed,
    rules,
    running: running.map(viewRun),
    recent: recent.items.filter(({ runId }) => !openIds.has(runId)).map(viewRun),
    months: await readMonths(ctx, rules),
    stops: stops.filter((stop) => concerns(stop, rules)).map(({ by: _, ...stop }) => stop),
  };
}

export async function readFeed(ctx: UserContext): Promise<StormFeed> {
  const feed = ctx.weather && (await ctx.store.stormFeed.find());
  if (!ctx.weather) return { state: "off", asOf: null };
  const { answeredMs } = feed ?? {};
  const isCurrent = feed !== undefined && isFeedFresh(feed, ctx.now());
  const asOf = answeredMs === undefined ? null : new Date(answeredMs).toISOString();
  return { state: isCurrent ? "current" : "late", asOf };
}

/** This month of each rule, in its account's time zone. */
async function readMonths(ctx: UserContext, rules: readonly StormRule[]) {
  const wanted = rules.map(({ ruleId, check }) => ({
    ruleId,
    month: dayIn(check?.facts.timeZone ?? "UTC", ctx.now()).slice(0, 7),
  }));
  const months = await ctx.store.stormMonths.find(ctx.userId, wanted);
  return months.map((month) => ({
    ruleId: month.ruleId,
    month: month.month,
    runs: month.runs,
    worstMicros: monthWorst(month),
  }));
}

/** Stops of single events concern what runs because of them; the run says so. */
function concerns({ key }: Stop, rules: readonly StormRule[]): boolean {
  if (key === "ALL") return true;
  const states = new Set(rules.flatMap(({ area }) => statesOf(area.counties)));
  return key.startsWith("STATE#") && states.has(key.slice("STATE#".length));
}

/** Events of these states (two digits, FIPS) that are not over. */
export async function getStormMap(
  ctx: UserContext,
  states: readonly string[],
): Promise<{ feed: StormFeed; events: MapEvent[] }> {
  const [feed, ...events] = await Promise.all([
    readFeed(ctx),
    ...[...new Set(states)].map((state) => ctx.store.stormEvents.listNow(state)),
  ]);
  return {
    feed,
    events: events
      .flat()
      .filter(({ seenCount }) => seenCount >= 2)
      .map(({ eventKey: key, counties, polygon }) => ({ key, counties, polygon })),
  };
}
