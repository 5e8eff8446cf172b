import type { Metrics } from "@adwright/contracts/metrics";

/** The four metrics of every report, for a GAQL SELECT. */
export const METRIC_FIELDS =
  "metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions";

/** Google's answer, in which zeros may be omitted. */
export interface GoogleMetrics {
  impressions?: string | number | null;
  clicks?: string | number | null;
  cost_micros?: string | number | null;
  conversions?: string | number | null;
}

export const toMetrics = (metrics?: GoogleMetrics | null): Metrics => ({
  impressions: Number(metrics?.impressions ?? 0),
  clicks: Number(metrics?.clicks ?? 0),
  cost_micros: Number(metrics?.cost_micros ?? 0),
  conversions: Number(metrics?.conversions ?? 0),
});

/** Includes conversions, which may be counted days after the last impression. */
export const hasServed = ({ impressions, clicks, cost_micros: cost, conversions }: Metrics) =>
  impressions > 0 || clicks > 0 || cost > 0 || conversions > 0;
