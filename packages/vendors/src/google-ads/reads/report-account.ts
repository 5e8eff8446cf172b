import type { SeriesPoint } from "@adwright/contracts/report";

import { type AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { selectRows } from "../selected.ts";
import { METRIC_FIELDS, toMetrics } from "./metric-fields.ts";
import { askedPeriods, between, firstOfMonth, type ReportDays } from "./report-days.ts";

export type SeriesStep = "day" | "week" | "month";

const SEGMENT_OF: Record<SeriesStep, "date" | "week" | "month"> = {
  day: "date",
  week: "week",
  month: "month",
};

/** Google Ads keeps months for 11 years; the current one counts. */
const MONTHS_KEPT = 11 * 12;

type Segments = Partial<Record<"date" | "week" | "month", string>>;

/** The account's currency and time zone; the currency is "" if the account is not set up. */
export async function reportAccount(
  client: AdsClient,
): Promise<{ currencyCode: string; timeZone: string }> {
  const [row] = await selectRows(client, "customer.currency_code, customer.time_zone", "customer");
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
  const periods = step === "month" ? askedPeriods(days) : [days];
  const rows = await Promise.all(
    periods.map((period) =>
      selectRows(
        client,
        `segments.${segment}, ${METRIC_FIELDS}`,
        `customer WHERE ${between(period)} ORDER BY segments.${segment}`,
      ),
    ),
  );
  return rows.flat().map(({ segments, metrics }) => {
    const { [segment]: first = days.from } = segments as Segments;
    return { day: first < days.from ? days.from : first, ...toMetrics(metrics) };
  });
}

/** The first day with impressions, or the first day of the first month with impressions. */
async function firstStep(
  client: AdsClient,
  days: ReportDays,
  segment: "date" | "month",
): Promise<string | undefined> {
  const [row] = await selectRows(
    client,
    `segments.${segment}, metrics.impressions`,
    `customer WHERE ${between(days)} AND metrics.impressions > 0 ORDER BY segments.${segment} LIMIT 1`,
  );
  return row?.segments[segment];
}

/**
 * The account's first day with impressions, as far back as Google has data; undefined if there is none up to `until`,
 * which is today. Of a time for which Google no longer has days it is the first of a month.
 */
export async function firstDayWithData(
  client: AdsClient,
  until: string,
): Promise<string | undefined> {
  const days = { from: firstOfMonth(until, MONTHS_KEPT - 1), to: until };
  const [older, recent = days] = askedPeriods(days);
  const month = older && (await firstStep(client, older, "month"));
  return month ?? firstStep(client, recent, "date");
}

/**
 * The unit in micros of which every amount in the currency (ISO 4217) must be a multiple; undefined if Google does not
 * report it.
 */
export async function readBillableUnit(
  client: AdsClient,
  currencyCode: string,
): Promise<number | undefined> {
  const [row] = await selectRows(
    client,
    "currency_constant.code, currency_constant.billable_unit_micros",
    `currency_constant WHERE currency_constant.code = ${quoted(currencyCode)}`,
  );
  const unit = Number(row?.currency_constant.billable_unit_micros ?? 0);
  return unit > 0 ? unit : undefined;
}
