import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { backTestStormRule } from "@adwright/core/storm/back-test";
import { pollFeed } from "@adwright/core/storm/poll-feed";
import type { Stage } from "@adwright/local/stage";
import { JUDGED_EVERY_MS } from "@adwright/rules/storm/judging";
import { readScenario, type ScenarioName } from "@adwright/stand-ins/nws/scenario";
import { expect } from "vitest";

import type { StormAccount } from "../../support/data/storm-account.ts";

const MINUTE_MS = 60_000;
/** Messages are listed from their own second on. */
const AFTER_MS = 1000;
/** An end is believed ten minutes after it was announced. */
const OFF_MINUTES = 10;
/** Live, a worker needs some time, and the guard comes within a minute. */
const CLOSE_MS = 2 * MINUTE_MS;

/** When the feed says something new in a scenario that begins then, and the two readings after each, newest first. */
function newsOf(name: ScenarioName, startMs: number): number[] {
  const messages = readScenario(name).events.flatMap((event) => event.messages);
  const changes = messages.flatMap(({ at, until }) =>
    until === null ? [at] : [at, until + OFF_MINUTES],
  );
  const minutes = new Set(changes.flatMap((minute) => [minute, minute + 1, minute + 2]));
  return [...minutes].map((minute) => startMs + minute * MINUTE_MS).toSorted((a, b) => b - a);
}

/**
 * Plays a scenario with the feed, the judge, the sweep and the guard as they are: at each time at which the feed says
 * something new, or something is due. Rules are judged for that long after the last news, and runs play to their end.
 */
export async function playLive(
  stage: Stage,
  at: StormAccount,
  scenario: ScenarioName,
  restMs: number,
): Promise<void> {
  const { ctx, held } = at;
  const passTo = (ms: number) => stage.clock.advance(Math.max(0, ms - ctx.now()));
  const startMs = Math.ceil(ctx.now() / JUDGED_EVERY_MS) * JUDGED_EVERY_MS;
  passTo(startMs);
  stage.standIns.nws.play(scenario);
  const news = newsOf(scenario, startMs);
  const lastMs = (news[0] ?? startMs) + restMs;
  for (;;) {
    const dueMs = await nextDue(at, lastMs);
    const nextMs = Math.min(news.at(-1) ?? Infinity, dueMs);
    if (nextMs === Infinity) return;
    passTo(nextMs + AFTER_MS);
    while ((news.at(-1) ?? Infinity) <= ctx.now()) news.pop();
    await at.guard();
    await pollFeed(ctx);
    await sweepWork(ctx);
    for (let message = held.messages.shift(); message; message = held.messages.shift()) {
      await held.deliver(message);
    }
  }
}

/** When a rule is to be judged until then, or a run to be ended; infinity if never. */
async function nextDue({ ctx }: StormAccount, untilMs: number): Promise<number> {
  const works = await ctx.store.dueWork.list(new Date(untilMs).toISOString());
  const rules = works.filter(({ kind, userId }) => kind === "storm_rule" && userId === ctx.userId);
  const runs = await ctx.store.stormRuns.listOpenOf(ctx.userId);
  const times = [...rules.map(({ at }) => at), ...runs.map(({ dueAt = "" }) => dueAt)];
  return Math.min(...times.map((at) => Date.parse(at)));
}

/** Expects that a back-test says what the rule did: the same runs at the same times, and the same reasons for none. */
export async function expectAsTested(at: StormAccount, ruleId: string, days: number) {
  const tested = await backTestStormRule(at.ctx, { ruleId, days });
  const rows = (await at.runs()).filter((run) => run.ruleId === ruleId);
  const live = rows.filter(({ startedAt }) => startedAt !== undefined);
  expect(
    tested.runs.map(({ campaign, accountDays, worstMicros, events }) => ({
      campaign,
      accountDays,
      worstMicros,
      events,
    })),
  ).toEqual(
    live.map(({ campaign, accountDays, worstMicros, events }) => ({
      campaign,
      accountDays,
      worstMicros,
      events: events.map(({ key }) => key),
    })),
  );
  for (const [index, { startedAt, endedAt }] of tested.runs.entries()) {
    const run = live[index];
    expect(isClose(startedAt, run?.startedAt), `start of ${index}`).toBe(true);
    expect(isClose(endedAt, run?.endedAt), `end of ${index}`).toBe(true);
  }
  const skipped = rows.filter(({ state }) => state === "skipped");
  const times = new Map(tested.skipped.map(({ why }) => [why, 0]));
  for (const why of skipped.flatMap((run) => run.why ?? [])) {
    times.set(why, (times.get(why) ?? 0) + 1);
  }
  expect(tested.skipped.map(({ why, count }) => [why, count])).toEqual([...times]);
  return { tested, runs: tested.runs, skips: skipped.length };
}

const isClose = (one: string, two: string | undefined): boolean =>
  Math.abs(Date.parse(one) - Date.parse(two ?? "")) <= CLOSE_MS;
