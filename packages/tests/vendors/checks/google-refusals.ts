import { type Refusal, SECRET, reply } from "./refusing-vendor.ts";

/** RFC 6749 §5.2, as Google's token endpoint fills it in. */
const oauth = (status: number, error: string, error_description: string) =>
  reply(status, { error, error_description });

const tokens = (scope: string) =>
  reply(200, { access_token: `ya29.${SECRET}`, expires_in: 3599, scope, token_type: "Bearer" });
const bothScopes = tokens(
  "https://www.googleapis.com/auth/adwords https://www.googleapis.com/auth/analytics.readonly",
);

/** google.rpc.Status as JSON, with ErrorInfo. */
const rpc = (code: number, status: string, details: object[] = []) =>
  reply(code, { error: { code, message: `Refused for ${SECRET}.`, status, details } });
const errorInfo = (reason: string) => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: "googleapis.com",
});
/** A GoogleAdsFailure of v25 in REST. */
const adsFailure = (code: number, status: string, errorCode: Record<string, string>) =>
  rpc(code, status, [
    {
      "@type": "type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure",
      errors: [{ errorCode, message: "Refused." }],
      requestId: "abc",
    },
  ]);

const LIST = "listAccessibleCustomers";
const goodCode = oauth(400, "invalid_grant", "Malformed auth code.");
/** What Google's page about an unregistered redirect has in its address. */
const mismatch = Buffer.from("\n\x15redirect_uri_mismatch\x12").toString("base64");

/** Wrong keys and missing rights, in the shapes of Google's published errors. */
export const googleRefusals: Refusal[] = [
  [
    "a client ID that Google does not know",
    "google",
    "google-sign-in",
    { "/token": oauth(401, "invalid_client", "The OAuth client was not found.") },
    "key",
    /does not know this client ID/,
    /GOOGLE_CLIENT_ID/,
  ],
  [
    "the secret of another client",
    "google",
    "google-sign-in",
    { "/token": oauth(401, "invalid_client", "Unauthorized") },
    "key",
    /secret does not belong/,
    /GOOGLE_CLIENT_SECRET/,
  ],
  [
    "a deleted client",
    "google",
    "google-sign-in",
    { "/token": oauth(401, "deleted_client", "The OAuth client was deleted.") },
    "key",
    /was deleted/,
    /Web application/,
  ],
  [
    "a redirect that is not registered",
    "google",
    "google-sign-in",
    {
      "/token": goodCode,
      "%2Fauth%2Fgoogle&": reply(302, "", {
        location: `https://accounts.google.com/signin/oauth/error?authError=${encodeURIComponent(mismatch)}`,
      }),
      "/o/oauth2": reply(302, "", { location: "https://app.test/?error=interaction_required" }),
    },
    "redirect",
    /does not know the redirect address https:\/\/app\.test\/auth\/google/,
    /authorized redirect URIs/,
  ],
  [
    "a project for its own organization",
    "google",
    "google-sign-in",
    { "/token": goodCode, "/o/oauth2": reply(403, "Error 403: org_internal") },
    "access level",
    /own organization/,
    /external/,
  ],
  [
    "a consent that has ended",
    "connected",
    "google-ads",
    { "/token": oauth(400, "invalid_grant", "Token has been expired or revoked.") },
    "permission",
    /seven days/,
    /npm run connect/,
  ],
  [
    "a consent without Ads",
    "connected",
    "google-ads",
    { "/token": tokens("https://www.googleapis.com/auth/analytics.readonly") },
    "scope",
    /does not include adwords/,
    /npm run connect/,
  ],
  [
    "a project without the Google Ads API",
    "connected",
    "google-ads",
    {
      "/token": bothScopes,
      [LIST]: rpc(403, "PERMISSION_DENIED", [errorInfo("SERVICE_DISABLED")]),
    },
    "setting",
    /Google Ads API is not enabled/,
    /googleads\.googleapis\.com/,
  ],
  [
    "a user without an Ads account",
    "connected",
    "google-ads",
    {
      "/token": bothScopes,
      [LIST]: adsFailure(401, "UNAUTHENTICATED", { authenticationError: "NOT_ADS_USER" }),
    },
    "permission",
    /no Google Ads account/,
    /test account/,
  ],
  [
    "test access, and an account that is none",
    "connected",
    "google-ads",
    {
      "/token": bothScopes,
      [LIST]: reply(200, { resourceNames: ["customers/1234567890"] }),
      "googleAds:search": adsFailure(403, "PERMISSION_DENIED", {
        authorizationError: "CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION",
      }),
    },
    "access level",
    /only reaches test accounts/,
    /API Center/,
  ],
  [
    "an account of another person",
    "connected",
    "google-ads",
    {
      "/token": bothScopes,
      [LIST]: reply(200, { resourceNames: [] }),
      "googleAds:search": adsFailure(403, "PERMISSION_DENIED", {
        authorizationError: "USER_PERMISSION_DENIED",
      }),
    },
    "permission",
    /cannot reach the account/,
    /GOOGLE_ADS_LOGIN_CUSTOMER_ID/,
  ],
  [
    "a version that has ended",
    "google",
    "google-ads",
    { [LIST]: reply(404, "<html>Not Found</html>") },
    "setting",
    /ended the version/,
    /newer release/,
  ],
  [
    "a project without the Analytics API",
    "connected",
    "analytics",
    {
      "/token": bothScopes,
      accountSummaries: rpc(403, "PERMISSION_DENIED", [errorInfo("SERVICE_DISABLED")]),
    },
    "setting",
    /Analytics Admin API is not enabled/,
    /analyticsadmin/,
  ],
];
