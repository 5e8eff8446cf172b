import type { Metrics } from "@adwright/contracts/metrics";

const MICROS = 1_000_000;

export const noMetrics: Metrics = { impressions: 0, clicks: 0, cost_micros: 0, conversions: 0 };

/**
 * Adds up metrics. Conversions have at most two decimals (Google Ads API: fractional because of attribution), so the
 * sum is rounded to two.
 */
export function sumMetrics(rows: readonly Metrics[]): Metrics {
  const sum = { ...noMetrics };
  let conversionHundredths = 0;
  for (const row of rows) {
    sum.impressions += row.impressions;
    sum.clicks += row.clicks;
    sum.cost_micros += row.cost_micros;
    conversionHundredths += Math.round(row.conversions * 100);
  }
  return { ...sum, conversions: conversionHundredths / 100 };
}

/** How each metric is derived from the four that Google counts; money as an amount in the account's currency. */
const formulas = {
  impressions: ({ impressions }: Metrics) => impressions,
  clicks: ({ clicks }: Metrics) => clicks,
  cost: ({ cost_micros }: Metrics) => cost_micros / MICROS,
  conversions: ({ conversions }: Metrics) => conversions,
  ctr: ({ clicks, impressions }: Metrics) => ratio(clicks * 100, impressions),
  average_cpc: ({ cost_micros, clicks }: Metrics) => ratio(cost_micros / MICROS, clicks),
  conversion_rate: ({ conversions, clicks }: Metrics) => ratio(conversions * 100, clicks),
  cost_per_conversion: ({ cost_micros, conversions }: Metrics) =>
    ratio(cost_micros / MICROS, conversions),
} as const;

export type MetricName = keyof typeof formulas;
export type MetricUnit = "count" | "percent" | "currency";

export const metricUnits: Record<MetricName, MetricUnit> = {
  impressions: "count",
  clicks: "count",
  cost: "currency",
  conversions: "count",
  ctr: "percent",
  average_cpc: "currency",
  conversion_rate: "percent",
  cost_per_conversion: "currency",
};

/** Rates are in percent (3.45 for 3.45%). Undefined for a zero denominator. */
export function metricOf(name: MetricName, metrics: Metrics): number | undefined {
  return formulas[name](metrics);
}

const ratio = (part: number, whole: number) => (whole === 0 ? undefined : part / whole);

/** The change from `previous` to `current` in percent; undefined from zero. */
export function percentChange(
  current: number | undefined,
  previous: number | undefined,
): number | undefined {
  if (current === undefined || previous === undefined || previous === 0) return undefined;
  return ((current - previous) / Math.abs(previous)) * 100;
}
