import { type MetricName, type MetricUnit, metricUnits } from "@adwright/rules/metrics";

import { formatMoney, formatMoneyShort } from "../../../format/money.ts";
import { abbreviateNumber, formatNumber, formatPercent } from "../../../format/number.ts";

export const metricNames: Record<MetricName, string> = {
  impressions: "Impressions",
  clicks: "Clicks",
  cost: "Cost",
  conversions: "Conversions",
  ctr: "CTR",
  average_cpc: "Average CPC",
  conversion_rate: "Conversion rate",
  cost_per_conversion: "Cost per conversion",
};

/** The metrics that tables and charts show, in this order. */
export const shownMetrics = [
  "cost",
  "clicks",
  "conversions",
  "cost_per_conversion",
  "impressions",
  "ctr",
] as const satisfies readonly MetricName[];
export type ShownMetric = (typeof shownMetrics)[number];

/** "Cost (USD)": a label of amounts includes the currency code, because many currencies share a sign. */
export function metricLabel(metric: MetricName, currency: string): string {
  return metricUnits[metric] === "currency"
    ? `${metricNames[metric]} (${currency})`
    : metricNames[metric];
}

/** A figure short enough for a cell, and the exact one. */
export interface Figure {
  short: string;
  exact: string;
}

// Amounts from here on are abbreviated. Smaller ones are exact, so that a total can be compared with its rows.
const LONG_AMOUNT = 10_000;

/** A metric's value in words; "—" for undefined, such as after a division by zero. */
export function figureOf(metric: MetricName, value: number | undefined, currency: string): Figure {
  return figureIn(metricUnits[metric], value, currency);
}

/** A value of the given unit in words; percentages are 12.5 for 12.5%. */
export function figureIn(unit: MetricUnit, value: number | undefined, currency: string): Figure {
  if (value === undefined) return { short: "—", exact: "—" };
  if (unit === "count") return { short: abbreviateNumber(value), exact: formatNumber(value) };
  if (unit === "percent") {
    const words = formatPercent(value / 100);
    return { short: words, exact: words };
  }
  const exact = formatMoney(value, currency);
  const short = Math.abs(value) < LONG_AMOUNT ? exact : formatMoneyShort(value, currency);
  return { short, exact };
}
