import type { Metrics } from "@adwright/contracts/report";

/** The four metrics of every report, as GAQL selects them. */
export const METRIC_FIELDS =
  "metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions";

/** As Google answers them: what is 0 may be absent. */
export interface GoogleMetrics {
  impressions?: string;
  clicks?: string;
  cost_micros?: string;
  conversions?: number;
}

export const toMetrics = (metrics: GoogleMetrics): Metrics => ({
  impressions: Number(metrics.impressions ?? 0),
  clicks: Number(metrics.clicks ?? 0),
  cost_micros: Number(metrics.cost_micros ?? 0),
  conversions: metrics.conversions ?? 0,
});

/** Conversions may be counted days after the last impression. */
export const hasServed = ({ impressions, clicks, cost_micros: cost, conversions }: Metrics) =>
  impressions > 0 || clicks > 0 || cost > 0 || conversions > 0;
