import { backTestStormRule } from "@adwright/core/storm/back-test";
import { judgeStormRule } from "@adwright/core/storm/judge-storm-rule";
import { pollFeed } from "@adwright/core/storm/poll-feed";
import type { Stage } from "@adwright/local/stage";
import { JUDGED_EVERY_MS } from "@adwright/rules/storm/judging";
import { readScenario, type ScenarioName } from "@adwright/stand-ins/nws/scenario";
import { expect } from "vitest";

import type { StormAccount } from "../../support/data/storm-account.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Messages are listed from their own second on. */
const AFTER_MS = 1000;
/** An end is believed ten minutes after it was announced. */
const OFF_MINUTES = 10;
/** Live, a worker needs some time, and the guard comes within a minute. */
const CLOSE_MS = 2 * MINUTE_MS;

/** The minutes of a scenario at which the feed says something new, and the two readings after each. */
function newsOf(name: ScenarioName): number[] {
  const messages = readScenario(name).events.flatMap((event) => event.messages);
  const changes = messages.flatMap(({ at, until }) =>
    until === null ? [at] : [at, until + OFF_MINUTES],
  );
  return changes.flatMap((minute) => [minute, minute + 1, minute + 2]);
}

/**
 * Plays a scenario with the feed, the judge and the guard as they are: a reading at each change and at each time at
 * which rules are judged anyway.
 */
export async function playLive(
  stage: Stage,
  at: StormAccount,
  { scenario, days, ruleIds }: { scenario: ScenarioName; days: number; ruleIds: readonly string[] },
): Promise<void> {
  const { ctx, held } = at;
  const startMs = Math.ceil(ctx.now() / JUDGED_EVERY_MS) * JUDGED_EVERY_MS;
  const passTo = (ms: number) => stage.clock.advance(Math.max(0, ms - ctx.now()));
  passTo(startMs);
  stage.standIns.nws.play(scenario);
  const marks = Array.from({ length: (days * DAY_MS) / JUDGED_EVERY_MS }, (_, mark) => mark * 10);
  const minutes = [...new Set([...marks, ...newsOf(scenario)])].toSorted((a, b) => a - b);
  for (const minute of minutes) {
    const atMs = startMs + minute * MINUTE_MS + AFTER_MS;
    await endUntil(at, atMs, passTo);
    passTo(atMs);
    await pollFeed(ctx);
    for (const message of held.messages.splice(0)) {
      if (message.kind === "judge_storm_rule") await held.deliver(message);
    }
    if (minute % 10 !== 0) continue;
    for (const ruleId of ruleIds) await judgeStormRule(ctx, { ruleId });
  }
}

async function endUntil(at: StormAccount, untilMs: number, passTo: (ms: number) => unknown) {
  for (;;) {
    const open = await at.ctx.store.stormRuns.listOpenOf(at.ctx.userId);
    const dueMs = Math.min(...open.map(({ dueAt = "" }) => Date.parse(dueAt)));
    if (open.length === 0 || dueMs >= untilMs) return;
    passTo(dueMs);
    await at.guard();
  }
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
  const counts = tested.skipped.flatMap(({ why, count }) =>
    Array.from({ length: count }, () => why),
  );
  expect(counts.toSorted()).toEqual(skipped.map(({ why }) => why).toSorted());
  return { tested, runs: tested.runs, skips: skipped.length };
}

const isClose = (one: string, two: string | undefined): boolean =>
  Math.abs(Date.parse(one) - Date.parse(two ?? "")) <= CLOSE_MS;
