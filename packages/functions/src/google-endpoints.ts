/** Google's own addresses; the environment can name others. */
export const googleEndpoints = {
  issuer: "https://accounts.google.com",
  authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  revocationEndpoint: "https://oauth2.googleapis.com/revoke",
  jwksUri: "https://www.googleapis.com/oauth2/v3/certs",
  analyticsDataUrl: "https://analyticsdata.googleapis.com",
  analyticsAdminUrl: "https://analyticsadmin.googleapis.com",
} as const;
