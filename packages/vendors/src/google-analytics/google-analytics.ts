import type { AnalyticsData, AnalyticsProperty } from "@adwright/contracts/insights";

/** Calendar days in the property's time zone, both included, as `2026-11-22`. */
export interface Days {
  startDate: string;
  endDate: string;
}

/**
 * Google Analytics 4, read-only. Failures throw AppError ANALYTICS_RECONNECT (the token is refused),
 * ANALYTICS_PERMISSION (no access to the property), ANALYTICS_QUOTA or ANALYTICS_UNAVAILABLE (after retries).
 */
export interface GoogleAnalytics {
  /** Throws ANALYTICS_RECONNECT if Google no longer accepts the refresh token. */
  checkAccess(refreshToken: string): Promise<void>;
  /** Every property that this Google account can read, by account. */
  listProperties(refreshToken: string): Promise<AnalyticsProperty[]>;
  /** The property's IANA time zone, in which it counts days; `property` is a name such as `properties/123`. */
  readTimeZone(refreshToken: string, property: string): Promise<string>;
  readOverview(refreshToken: string, property: string, days: Days): Promise<AnalyticsData>;
}
