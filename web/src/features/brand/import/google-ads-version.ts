/** The version of the Google Ads API that the server speaks; shown wherever a screen names it. */
export const GOOGLE_ADS_API_VERSION = "v25";
