import { stormBounds, type StormRuleForm, type StormWorst } from "@adwright/contracts/storm/rule";
import type { StormRun } from "@adwright/contracts/storm/run";

import { addDays, dayIn } from "../report-period.ts";

const DAY_HOURS = 24;
const LONGEST_MONTH_DAYS = 31;
/** Google Ads help 10487143: on one day, twice the highest daily budget of that day at most. */
const DAY_FACTOR = 2;

/** What a campaign may cost on one day at most, in micros. */
export const dayWorst = (dailyMicros: number): number => DAY_FACTOR * dailyMicros;

/** The days of the account from one time to another, both included; a campaign may cost something on each. */
export function accountDays(timeZone: string, fromMs: number, toMs: number): string[] {
  const last = dayIn(timeZone, toMs);
  const days: string[] = [];
  for (let day = dayIn(timeZone, fromMs); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The months (yyyy-mm) of days, in their order. */
export const monthsOf = (days: readonly string[]): string[] => [
  ...new Set(days.map((day) => day.slice(0, 7))),
];

/** How many days of an account a run of so many hours touches at most, with a day of 23 hours among them. */
const mostDays = (hours: number): number => Math.ceil((hours + 1) / DAY_HOURS) + 1;

/** What a rule may cost at most: what its budgets allow within its longest run, a day and a month, within its limit. */
export function ruleWorst({ campaigns, caps, maxRunHours }: StormRuleForm): StormWorst {
  const days = mostDays(maxRunHours);
  const each = campaigns.map(({ campaign, name, maxDailyMicros }) => ({
    campaign,
    name,
    dailyMicros: maxDailyMicros,
    days,
    runMicros: dayWorst(maxDailyMicros) * days,
  }));
  const dayMicros = sum(campaigns.map(({ maxDailyMicros }) => dayWorst(maxDailyMicros)));
  const runMicros = Math.max(...each.map((one) => one.runMicros));
  const monthMicros = Math.min(dayMicros * LONGEST_MONTH_DAYS, caps.monthMicros);
  return { campaigns: each, runMicros, dayMicros, monthMicros };
}

/** The least that a run of the rule can cost: its shortest touches so many days of its cheapest campaign. */
export function smallestRunMicros({ campaigns, phase, tailHours }: StormRuleForm): number {
  const hours = Math.max(stormBounds.minRunHours, phase === "after" ? tailHours : 0);
  const days = Math.floor(hours / DAY_HOURS) + 1;
  return Math.min(...campaigns.map(({ maxDailyMicros }) => dayWorst(maxDailyMicros))) * days;
}

/** A run by what it may cost at most, the same on each of its days. */
export type Booked = Pick<StormRun, "campaign" | "accountDays" | "worstMicros">;

/**
 * What runs may cost at most by month (yyyy-mm) of the account. Google's limit is per campaign and day, so a second run
 * on the same day costs nothing more.
 */
export function worstByMonth(runs: readonly Booked[]): Map<string, number> {
  const byDay = new Map<string, number>();
  for (const { campaign, accountDays: days, worstMicros } of runs) {
    for (const day of days) {
      const key = `${day} ${campaign}`;
      byDay.set(key, Math.max(byDay.get(key) ?? 0, worstMicros / days.length));
    }
  }
  const byMonth = new Map<string, number>();
  for (const [day, micros] of byDay) {
    const month = day.slice(0, 7);
    byMonth.set(month, (byMonth.get(month) ?? 0) + micros);
  }
  return byMonth;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
