import type { LiveFigures, LiveSort } from "@adwright/contracts/change/live-campaign";

import { type MetricName, metricOf, sumMetrics } from "../metrics.ts";
import { sortRows } from "./sort-rows.ts";

const metricsOf = ({ costMicros, ...rest }: LiveFigures) => ({ ...rest, cost_micros: costMicros });

const formulas: Partial<Record<LiveSort, MetricName>> = {
  spend: "cost",
  ctr: "ctr",
  cpc: "average_cpc",
  cost_per_conversion: "cost_per_conversion",
  clicks: "clicks",
  impressions: "impressions",
  conversions: "conversions",
};

/** A figure of a row, money in the main unit of the currency, CTR in percent; undefined where it divides by zero. */
export function figureOf(row: LiveFigures, sort: LiveSort): number | undefined {
  const name = formulas[sort];
  return name && metricOf(name, metricsOf(row));
}

/** A row of a campaign, as far as it is sorted by its own values. */
interface Sortable extends Partial<LiveFigures> {
  status?: string;
  bidMicros?: number | null;
  adGroupBidMicros?: number | null | undefined;
}

const hasFigures = (row: Partial<LiveFigures>): row is LiveFigures => row.costMicros !== undefined;

/** Rows without the value come last, in either direction; rows with the same value keep their order. */
export function sortLiveRows<Row extends Sortable>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  { sort, isDescending }: { sort: LiveSort; isDescending: boolean },
): Row[] {
  const valueOf = (row: Row): string | number | null | undefined => {
    if (sort === "name") return nameOf(row).toLowerCase();
    if (sort === "status") return row.status;
    if (sort === "bid") return row.bidMicros ?? row.adGroupBidMicros;
    return hasFigures(row) ? figureOf(row, sort) : undefined;
  };
  return sortRows(rows, (row) => valueOf(row) ?? undefined, { isDescending });
}

/** The sum of all rows; undefined for rows without figures. */
export function totalOfRows(rows: readonly Partial<LiveFigures>[]): LiveFigures | undefined {
  const counted = rows.filter(hasFigures);
  if (counted.length < rows.length) return undefined;
  const { cost_micros: costMicros, ...rest } = sumMetrics(counted.map(metricsOf));
  return { ...rest, costMicros };
}
