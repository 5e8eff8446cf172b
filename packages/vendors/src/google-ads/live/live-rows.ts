import type { GoogleMetrics } from "../reads/metric-fields.ts";

/** So many rows of one kind are read of a campaign; what has more says so. */
export const MOST_ROWS = 20_000;

/** Google Ads API: days of the account; today is not among them. */
export const LAST_30_DAYS = "segments.date DURING LAST_30_DAYS";

/** The four figures of a row; what is 0 may be absent. */
export const figuresOf = (metrics: GoogleMetrics | undefined) => ({
  impressions: Number(metrics?.impressions ?? 0),
  clicks: Number(metrics?.clicks ?? 0),
  costMicros: Number(metrics?.cost_micros ?? 0),
  conversions: metrics?.conversions ?? 0,
});

/** An amount of the API, or null where none is set: 0 is none there. */
export function microsOf(micros: string | undefined): number | null {
  return micros === undefined || Number(micros) === 0 ? null : Number(micros);
}

export const wordOf = (word: string | undefined): string =>
  word === undefined || word === "UNSPECIFIED" ? "UNKNOWN" : word;
