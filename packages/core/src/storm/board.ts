import type { Stop } from "@adwright/contracts/staff/stop";
import type { StormBoard, StormFeed } from "@adwright/contracts/storm/board";
import type { StormRule } from "@adwright/contracts/storm/rule";
import { isOpenRun } from "@adwright/contracts/storm/run";
import { dayIn } from "@adwright/rules/report-period";
import { isFeedFresh } from "@adwright/rules/storm/judge-feed";
import { isStopped, RUNS_KNOWN_MS } from "@adwright/rules/storm/judging";
import { statesOf } from "@adwright/rules/storm/states";
import { worstByMonth } from "@adwright/rules/storm/worst-case";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../context.ts";
import { firstIdAt } from "../ids.ts";
import { listStormRules } from "./storm-rule-view.ts";
import { viewRun } from "./storm-runs.ts";

const RECENT = 20;

export async function getStormBoard(ctx: UserContext): Promise<StormBoard> {
  const [feed, rules, runs, stops] = await Promise.all([
    readFeed(ctx),
    listStormRules(ctx),
    ctx.store.stormRuns.listSince(ctx.userId, firstIdAt(ctx.now() - RUNS_KNOWN_MS)),
    ctx.store.stops.list("weather"),
  ]);
  const over = runs.filter(({ state }) => !isOpenRun(state));
  return {
    feed,
    rules,
    running: runs.filter(({ state }) => isOpenRun(state)).map(viewRun),
    recent: over.slice(-RECENT).toReversed().map(viewRun),
    months: rules.map((rule) => monthOf(ctx, rule, runs)),
    stops: stops.filter((stop) => concerns(stop, rules)).map(({ by: _, ...stop }) => stop),
  };
}

async function readFeed(ctx: UserContext): Promise<StormFeed> {
  if (!ctx.weather) return { state: "off", asOf: null };
  const feed = await ctx.store.stormFeed.find();
  const { answeredMs } = feed ?? {};
  const isCurrent = feed !== undefined && isFeedFresh(feed, ctx.now());
  const asOf = answeredMs === undefined ? null : new Date(answeredMs).toISOString();
  return { state: isCurrent ? "current" : "late", asOf };
}

/** What a rule does this month, in its account's time zone. */
function monthOf(ctx: UserContext, { ruleId, check }: StormRule, all: readonly StormRunRow[]) {
  const month = dayIn(check?.facts.timeZone ?? "UTC", ctx.now()).slice(0, 7);
  const runs = all.filter((run) => run.ruleId === ruleId);
  return {
    ruleId,
    runs: runs.filter(({ accountDays: [first] }) => first?.startsWith(month)).length,
    worstMicros: worstByMonth(runs).get(month) ?? 0,
  };
}

const concerns = ({ key }: Stop, rules: readonly StormRule[]): boolean =>
  rules.some(({ area }) =>
    statesOf(area.counties).some((state) => isStopped(new Set([key]), { state })),
  );

/** Warnings of a state (two digits, FIPS) that are not over. */
export async function getStormMap(ctx: UserContext, state: string) {
  const found = await ctx.store.stormEvents.listNow(state);
  const events = found.filter(({ seenCount }) => seenCount >= 2);
  return { events: events.map(({ eventKey: key, counties }) => ({ key, counties })) };
}
