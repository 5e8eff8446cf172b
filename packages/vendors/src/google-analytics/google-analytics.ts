import type { AnalyticsData, AnalyticsProperty } from "@adwright/contracts/insights";

/** Calendar days in the property's time zone, both included, as `2026-11-22`. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** How often each key event (Google's name for what counts as a conversion) was counted on each day it was. */
export interface KeyEvents {
  counts: { day: string; name: string; count: number }[];
  /** False if Google left out rows, so that a day without a row proves nothing. */
  isComplete: boolean;
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
  readKeyEvents(refreshToken: string, property: string, days: Days): Promise<KeyEvents>;
  readOverview(refreshToken: string, property: string, days: Days): Promise<AnalyticsData>;
}
