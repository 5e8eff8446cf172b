import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { dayIn } from "../report-period.ts";
import { judgeRule } from "./judge-rule.ts";
import { sampleCampaign, sampleFacts, sampleForm, sampleStorm } from "./samples.ts";
import { ruleWorst, worstByMonth } from "./worst-case.ts";

/** Accounts by their time zone, and a daily budget: dollars, yen without decimals, dinars with three. */
const accounts: [timeZone: string, dailyMicros: number][] = [
  ["America/New_York", 48_370_000],
  ["America/Los_Angeles", 60_000_000],
  ["America/Anchorage", 10_010_000],
  ["Asia/Tokyo", 7_001_000_000],
  ["Asia/Kuwait", 12_345_000],
];
/** Around changes of the clocks, ends of months and of the year, and midnights. */
const starts = [
  "2026-03-07T23:59:00-08:00",
  "2026-03-08T01:30:00-05:00",
  "2026-10-31T23:30:00-07:00",
  "2026-11-01T01:30:00-04:00",
  "2026-01-31T23:59:59+09:00",
  "2026-02-28T12:00:00+03:00",
  "2028-02-29T00:00:00-05:00",
  "2026-12-31T22:00:00-05:00",
];
const hours = [6, 25, 49, 96, 168];

const formOf = (maxDailyMicros: number, maxRunHours: number): StormRuleForm =>
  sampleForm({
    tailHours: 0,
    maxRunHours,
    campaigns: [sampleCampaign(1, maxDailyMicros)],
    caps: { monthMicros: Number.MAX_SAFE_INTEGER },
  });

/** Lasts longer than any run. */
const longStorm = (nowMs: number) => sampleStorm(nowMs, { endMs: nowMs + 10 * DAY_MS });

function startOf(form: StormRuleForm, nowMs: number, timeZone: string) {
  const endsAt = new Date(nowMs + 90 * DAY_MS).toISOString();
  const rule = { state: "armed", mandate: { mandateId: "m", form, endsAt } } as const;
  const facts = sampleFacts({ nowMs, timeZone });
  const [start] = judgeRule(rule, [longStorm(nowMs)], [], facts);
  if (start?.do !== "start") throw new Error("It does not start.");
  return start;
}

/**
 * What Google can bill if nobody ever pauses the campaign: twice the budget on each day of the account until the end of
 * the last one that was set there.
 */
function mostBilled(dailyMicros: number, fromMs: number, endDay: string, timeZone: string): number {
  const days = new Set<string>();
  for (let atMs = fromMs; dayIn(timeZone, atMs) <= endDay; atMs += 15 * MINUTE_MS) {
    days.add(dayIn(timeZone, atMs));
  }
  return 2 * dailyMicros * days.size;
}

const cases = accounts.flatMap(([timeZone, dailyMicros]) =>
  starts.flatMap((at) => hours.map((length) => ({ timeZone, dailyMicros, at, length }))),
);

/** What is wrong about a case; empty if nothing is. */
function faultsOf({ timeZone, dailyMicros, at, length }: (typeof cases)[number]): string[] {
  const form = formOf(dailyMicros, length);
  const nowMs = Date.parse(at);
  const start = startOf(form, nowMs, timeZone);
  const { endDay, worstMicros, revertAt } = start;
  const billed = mostBilled(dailyMicros, nowMs, endDay, timeZone);
  const months = [...worstByMonth([start]).values()];
  const shown = ruleWorst(form);
  const checks = {
    "the run's bound": worstMicros === billed,
    "its length": Date.parse(revertAt) - nowMs === length * HOUR_MS,
    "what is booked": months.reduce((sum, one) => sum + one, 0) === billed,
    "what is shown of a run": shown.runMicros >= billed,
    // A day for the one that begins late, and one for the day of 23 hours.
    "how near that is": shown.runMicros - billed <= 2 * 2 * dailyMicros,
    "what is shown of a month": shown.monthMicros >= Math.max(...months),
  };
  const wrong = Object.entries(checks).filter(([, isRight]) => !isRight);
  return wrong.map(([what]) => `${timeZone} ${at} ${length} h: ${what}`);
}

test("what is shown before arming covers what is booked, which is the most that can be billed", () => {
  expect(cases).toHaveLength(200);
  expect(cases.flatMap(faultsOf)).toEqual([]);
});
