import type {
  CampaignDays,
  CampaignLine,
  CampaignState,
  DayFigures,
  Figures,
} from "@adwright/contracts/figures/daily-figures";
import type { Metrics } from "@adwright/contracts/metrics";

import { DAYS_BACK } from "../attention/attention-rows.ts";
import { noMetrics, sumMetrics } from "../metrics.ts";
import { isIn, PERIOD_DAYS } from "../performance.ts";
import { addDays, dayIn, type DayRange } from "../report-period.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** All offsets of time zones are multiples of it. */
const QUARTER_MS = HOUR_MS / 4;
/** Google Ads help 2544985: clicks and costs of a day are complete about three hours later. */
const COMPLETE_AFTER_MS = 3 * HOUR_MS;
/** The accounts of a time zone are read one after the other, not all at once. */
const SPREAD_SECONDS = (3 * HOUR_MS) / 1000;
/** Thirteen months, so that a month can be compared with the same month of the year before. */
export const KEPT_DAYS = 400;
/** Google Ads help: a conversion counts for the day of its click, and may come up to 90 days later. */
const LATE_DAYS = 90;
/** Most conversions come within 30 days. */
const USUAL_DAYS = 35;
const LATE_EVERY_DAYS = 7;
const SERIES_DAYS = 14;

/** Which days of an account are stored. */
export interface KeptDays {
  from: string;
  to: string;
  /** The day on which days up to 90 days back were last read. */
  lateReadOn: string;
}

/** Whether yesterday is missing. `today` is the account's. */
export const isReadDue = (kept: KeptDays | undefined, today: string): boolean =>
  kept === undefined || kept.to < addDays(today, -1);

/**
 * When the figures of the account's today are read (epoch ms): three to six hours after its next midnight, so that they
 * are there in the morning. Always the same time of the day for an account.
 */
export function nextReadMs(timeZone: string, customerId: string, nowMs: number): number {
  const today = dayIn(timeZone, nowMs);
  let quarter = Math.floor(nowMs / QUARTER_MS) + 1;
  while (dayIn(timeZone, quarter * QUARTER_MS) === today) quarter += 1;
  const spreadMs = (Number(customerId) % SPREAD_SECONDS) * 1000;
  return quarter * QUARTER_MS + COMPLETE_AFTER_MS + spreadMs;
}

/** Whether days of up to 90 days ago are to be read again, which is done once a week. */
const isLateReadDue = (kept: KeptDays, today: string): boolean =>
  daysBetween(kept.lateReadOn, today) >= LATE_EVERY_DAYS;

/** The complete days to read from Google. `today` is the account's. */
export const dueDays = (kept: KeptDays | undefined, today: string): DayRange => ({
  from: addDays(today, -daysBack(kept, today)),
  to: addDays(today, -1),
});

function daysBack(kept: KeptDays | undefined, today: string): number {
  // Days that were last read when they were younger than usual have to be among those read again.
  if (kept === undefined || daysBetween(kept.to, today) > LATE_DAYS - USUAL_DAYS) return KEPT_DAYS;
  return isLateReadDue(kept, today) ? LATE_DAYS : USUAL_DAYS;
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** What is stored once the days have been read on `today`. */
export function keptAfter(kept: KeptDays | undefined, read: DayRange, today: string): KeptDays {
  const oldest = addDays(today, -KEPT_DAYS);
  const from = kept !== undefined && kept.from < read.from ? kept.from : read.from;
  const isLateRead = daysBetween(read.from, today) >= LATE_DAYS;
  return {
    from: from > oldest ? from : oldest,
    to: read.to,
    lateReadOn: kept === undefined || isLateRead ? today : kept.lateReadOn,
  };
}

/** Whether all days of the range are stored. */
export const areKept = ({ from, to }: DayRange, kept: Pick<KeptDays, "from" | "to">): boolean =>
  kept.from <= from && to <= kept.to;

/** The months ("2026-11") that have days of the range. */
export function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    months.push(month);
  }
  return months;
}

const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/**
 * The months of which stored days are needed to write what was read: those that were read in part only, and those of
 * the days that findings look back on.
 */
export function monthsBefore(read: DayRange, today: string): string[] {
  const first = addDays(today, -DAYS_BACK);
  const month = `${read.from.slice(0, 7)}-01`;
  const from = first < month ? first : month;
  return from < read.from ? monthsOf({ from, to: addDays(read.from, -1) }) : [];
}

/**
 * The stored days with those of the range replaced by what was read, by campaign number. `kept` may have a campaign
 * once for each month.
 */
export function replaceDays(
  kept: readonly CampaignDays[],
  read: readonly CampaignDays[],
  range: DayRange,
): CampaignDays[] {
  const byId = new Map(read.map((one) => [one.id, one]));
  for (const { id, name, days } of kept) {
    const fresh = byId.get(id);
    const others = days.filter(({ day }) => !isIn(range, day));
    byId.set(id, { id, name: fresh?.name ?? name, days: [...others, ...(fresh?.days ?? [])] });
  }
  return [...byId.values()]
    .filter(({ days }) => days.length > 0)
    .map((one) => ({ ...one, days: one.days.toSorted(byDay) }))
    .toSorted((left, right) => Number(left.id) - Number(right.id));
}

const byDay = (left: DayFigures, right: DayFigures) => (left.day < right.day ? -1 : 1);

/** The campaigns with the days of each month; a campaign without days in a month is not in it. */
export function splitByMonth(campaigns: readonly CampaignDays[]): Map<string, CampaignDays[]> {
  const months = new Map<string, CampaignDays[]>();
  for (const { id, name, days } of campaigns) {
    const ofCampaign = Map.groupBy(days, ({ day }) => day.slice(0, 7));
    for (const [month, some] of ofCampaign) {
      const others = months.get(month) ?? [];
      months.set(month, others);
      others.push({ id, name, days: some });
    }
  }
  return months;
}

/** The campaigns' totals of a period, without those that have no days in it. `kept` may have a campaign for each month. */
export function totalsIn(
  range: DayRange,
  kept: readonly CampaignDays[],
): (Metrics & Pick<CampaignDays, "id" | "name">)[] {
  return [...Map.groupBy(kept, ({ id }) => id)].flatMap(([id, months]) => {
    const days = months.flatMap((month) => month.days).filter(({ day }) => isIn(range, day));
    const { name = "" } = months.at(-1) ?? {};
    return days.length > 0 ? [{ id, name, ...sumMetrics(days) }] : [];
  });
}

const metricsOf = (totals: Metrics | undefined) => sumMetrics(totals ? [totals] : []);

/** The totals of the campaigns that have days in either period, the most expensive of the current one first. */
export function comparedIn(current: DayRange, previous: DayRange, kept: readonly CampaignDays[]) {
  const now = new Map(totalsIn(current, kept).map((one) => [one.id, one]));
  const before = new Map(totalsIn(previous, kept).map((one) => [one.id, one]));
  return [...new Map([...before, ...now]).values()]
    .map(({ id, name }) => {
      return { id, name, current: metricsOf(now.get(id)), previous: metricsOf(before.get(id)) };
    })
    .toSorted((left, right) => right.current.cost_micros - left.current.cost_micros);
}

/** The account's totals of each stored day: those of the range are added up from what was read. */
export function accountDays(
  kept: readonly DayFigures[],
  read: readonly CampaignDays[],
  range: DayRange,
): DayFigures[] {
  const oldest = addDays(range.to, 1 - KEPT_DAYS);
  const totals = Map.groupBy(
    read.flatMap(({ days }) => days),
    ({ day }) => day,
  );
  const fresh = [...totals].map(([day, rows]) => ({ day, ...sumFigures(rows) }));
  const others = kept.filter(({ day }) => !isIn(range, day) && day >= oldest);
  return [...others, ...fresh].toSorted(byDay);
}

/** One line for each campaign that is not removed or has figures. `today` is the account's. */
export function campaignLines(
  states: readonly CampaignState[],
  campaigns: readonly CampaignDays[],
  today: string,
): CampaignLine[] {
  const byId = new Map(campaigns.map((one) => [one.id, one.days]));
  const current = { from: addDays(today, -PERIOD_DAYS), to: addDays(today, -1) };
  const previous = { from: addDays(current.from, -PERIOD_DAYS), to: addDays(current.from, -1) };
  const series = Array.from({ length: SERIES_DAYS }, (_, index) =>
    addDays(today, index - SERIES_DAYS),
  );
  return states
    .map((state) => {
      const days = byId.get(state.id) ?? [];
      const sum = sumFigures(days.filter(({ day }) => isIn(current, day)));
      const before = sumFigures(days.filter(({ day }) => isIn(previous, day)));
      const budget = (state.budgetMicros ?? 0) * PERIOD_DAYS;
      const budgetUsed = budget > 0 ? sum.cost_micros / budget : undefined;
      return { ...state, budgetUsed, current: sum, previous: before, days };
    })
    .filter(({ status, days }) => status !== "REMOVED" || days.length > 0)
    .map(({ days, ...line }) => ({ ...line, series: seriesOf(days, series) }));
}

function seriesOf(days: readonly DayFigures[], wanted: readonly string[]): CampaignLine["series"] {
  const first = wanted[0] ?? "";
  const found = new Map(days.filter(({ day }) => day >= first).map((one) => [one.day, one]));
  return wanted.map((day) => {
    const { cost_micros: cost, conversions } = found.get(day) ?? noMetrics;
    return [cost, conversions];
  });
}

/** Adds up figures; conversions and their value have two decimals. */
export function sumFigures(rows: readonly Figures[]): Figures {
  const hundredths = rows.reduce((sum, row) => sum + Math.round(row.conversions_value * 100), 0);
  return { ...sumMetrics(rows), conversions_value: hundredths / 100 };
}
