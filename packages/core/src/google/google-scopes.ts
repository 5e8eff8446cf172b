export const ADS_SCOPE = "https://www.googleapis.com/auth/adwords";
export const ANALYTICS_SCOPE = "https://www.googleapis.com/auth/analytics.readonly";

/** The scopes in the words of Google's consent page. */
export const scopeNames = {
  [ADS_SCOPE]: "Manage your Google Ads campaigns",
  [ANALYTICS_SCOPE]: "See your Google Analytics data",
} as const;
