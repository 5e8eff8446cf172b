export const ADS_SCOPE = "https://www.googleapis.com/auth/adwords";
export const ANALYTICS_SCOPE = "https://www.googleapis.com/auth/analytics.readonly";

/** The scopes as Google's consent page names them. */
export const scopeNames = {
  [ADS_SCOPE]: "Manage your Google Ads campaigns",
  [ANALYTICS_SCOPE]: "See your Google Analytics data",
} as const;
