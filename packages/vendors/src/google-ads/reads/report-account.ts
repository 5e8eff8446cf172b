import type { SeriesPoint } from "@adwright/contracts/report";

import type { AdsClient } from "../client.ts";
import { type GoogleMetrics, METRIC_FIELDS, toMetrics } from "./metric-fields.ts";
import { between, type ReportDays } from "./report-metrics.ts";

export type SeriesStep = "day" | "week" | "month";

const SEGMENT_OF: Record<SeriesStep, "date" | "week" | "month"> = {
  day: "date",
  week: "week",
  month: "month",
};

/** Google Ads: metrics are stored for 11 years. */
const YEARS_KEPT = 11;

interface CustomerRow {
  customer: { currency_code?: string; time_zone?: string };
}
type Segments = Partial<Record<"date" | "week" | "month", string>>;
interface SegmentRow {
  segments: Segments;
}

/** The account's currency and time zone; the currency is "" if the account is not set up. */
export async function reportAccount(
  client: AdsClient,
): Promise<{ currencyCode: string; timeZone: string }> {
  const [row] = await client.query<CustomerRow>(
    "SELECT customer.currency_code, customer.time_zone FROM customer",
  );
  return {
    currencyCode: row?.customer.currency_code ?? "",
    timeZone: row?.customer.time_zone || "UTC",
  };
}

/**
 * The account's totals per step, oldest first; steps without activity are omitted. A week starts on Monday and a month
 * on its first day, but the very first step starts with `from`.
 */
export async function reportSeries(
  client: AdsClient,
  days: ReportDays,
  step: SeriesStep,
): Promise<SeriesPoint[]> {
  const segment = SEGMENT_OF[step];
  const rows = await client.query<SegmentRow & { metrics: GoogleMetrics }>(
    `SELECT segments.${segment}, ${METRIC_FIELDS} FROM customer WHERE ${between(days)}
     ORDER BY segments.${segment}`,
  );
  return rows.map(({ segments, metrics }) => {
    const { [segment]: first = days.from } = segments;
    return { day: first < days.from ? days.from : first, ...toMetrics(metrics) };
  });
}

/** The first day with impressions, or the first day of the first month with impressions. */
async function firstStep(
  client: AdsClient,
  days: ReportDays,
  segment: "date" | "month",
): Promise<string | undefined> {
  const [row] = await client.query<SegmentRow>(
    `SELECT segments.${segment}, metrics.impressions FROM customer
     WHERE ${between(days)} AND metrics.impressions > 0 ORDER BY segments.${segment} LIMIT 1`,
  );
  return row?.segments[segment];
}

/** Moves a day; a day that does not exist, such as February 29, becomes the next one. */
function movedDay(day: string, years: number, months: number, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const ms = Date.UTC(year + years, month - 1 + months, date + days);
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * The account's first day with impressions, as far back as Google has data; undefined if there is none up to `until`.
 */
export async function firstDayWithData(
  client: AdsClient,
  until: string,
): Promise<string | undefined> {
  const oldest = movedDay(until, -YEARS_KEPT, 0, 1);
  const month = await firstStep(client, { from: oldest, to: until }, "month");
  if (month === undefined) return undefined;
  const lastOfMonth = movedDay(month, 0, 1, -1);
  const days = {
    from: month > oldest ? month : oldest,
    to: lastOfMonth < until ? lastOfMonth : until,
  };
  return firstStep(client, days, "date");
}
