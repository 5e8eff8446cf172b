import { stormBounds, type StormRuleForm, type StormWorst } from "@adwright/contracts/storm/rule";
import { HOUR_MS } from "@adwright/contracts/time";

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

/** What a rule's runs may cost at most in a month (yyyy-mm) of the account, by day and campaign. */
export interface StormMonth {
  month: string;
  worst: Record<string, Record<string, number>>;
  /** Runs that began in it. */
  runs: number;
  /** Rises with every booking; absent if nothing was booked yet. */
  version?: number;
}

/** A run as it is booked. */
export interface Booking {
  campaign: string;
  accountDays: readonly string[];
  dailyMicros: number;
  /** Whether it begins, and so counts as a run; otherwise it becomes longer. */
  isStart: boolean;
}

/**
 * The months that change when a run is booked, as they are then. Google's limit is per campaign and day, so a second
 * run on the same day costs nothing more, and booking twice changes nothing.
 */
export function bookRun(
  months: readonly StormMonth[],
  { campaign, accountDays: days, dailyMicros, isStart }: Booking,
): StormMonth[] {
  return monthsOf(days).map((name, index) => {
    const none: StormMonth = { month: name, worst: {}, runs: 0 };
    const month = months.find((one) => one.month === name) ?? none;
    const worst = { ...month.worst };
    for (const day of days.filter((one) => one.startsWith(name))) {
      const before = worst[day]?.[campaign] ?? 0;
      worst[day] = { ...worst[day], [campaign]: Math.max(before, dayWorst(dailyMicros)) };
    }
    const { runs, version = 0 } = month;
    return { ...month, worst, runs: runs + Number(isStart && index === 0), version: version + 1 };
  });
}

/** The months, with those that were booked in place of what they were. */
export const replaced = (months: readonly StormMonth[], booked: readonly StormMonth[]) => [
  ...months.filter(({ month }) => booked.every((one) => one.month !== month)),
  ...booked,
];

export const monthWorst = ({ worst }: Pick<StormMonth, "worst">): number =>
  sum(Object.values(worst).flatMap((campaigns) => Object.values(campaigns)));

export const hoursToMs = (hours: number): number => hours * HOUR_MS;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
