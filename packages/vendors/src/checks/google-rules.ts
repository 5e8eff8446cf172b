import type { Rule } from "./check.ts";

const CREDENTIALS = "https://console.cloud.google.com/apis/credentials";
const CONNECT_AGAIN = "Run npm run connect again.";

/** Google's token endpoint, about the client. */
export const clientRules: readonly Rule[] = [
  {
    when: ({ code, text }) => code === "invalid_client" && /not found/i.test(text),
    missing: "key",
    found: "Google does not know this client ID.",
    next: `Copy GOOGLE_CLIENT_ID from ${CREDENTIALS}.`,
  },
  {
    when: "invalid_client",
    missing: "key",
    found: "The client secret does not belong to this client ID.",
    next: `Add a secret to the client at ${CREDENTIALS} and put it into GOOGLE_CLIENT_SECRET.`,
  },
  {
    when: "deleted_client",
    missing: "key",
    found: "The OAuth client was deleted.",
    next: `Make a client of type "Web application" at ${CREDENTIALS}.`,
  },
  {
    when: "disabled_client",
    missing: "key",
    found: "The OAuth client is disabled.",
    next: `Enable it at ${CREDENTIALS}.`,
  },
  {
    when: "unauthorized_client",
    missing: "key",
    found: 'The OAuth client is not of type "Web application".',
    next: `Make a client of that type at ${CREDENTIALS}.`,
  },
  {
    when: "redirect_uri_mismatch",
    missing: "redirect",
    found: "Google does not know the redirect address of this client.",
    next: `Add it to the client's authorized redirect URIs at ${CREDENTIALS}.`,
  },
];

/** Google's token endpoint, about a person's consent. */
export const consentRules: readonly Rule[] = [
  {
    when: ({ code, text }) => code === "invalid_grant" && /reauth|rapt/i.test(text),
    missing: "permission",
    found: "The person's organization asks to sign in again.",
    next: CONNECT_AGAIN,
  },
  {
    when: "invalid_grant",
    missing: "permission",
    found:
      'The consent was revoked or has ended: after seven days while the consent screen is in "Testing", after six months without use.',
    next: CONNECT_AGAIN,
  },
];

const disabledApi = (name: string, id: string): Rule => ({
  when: "SERVICE_DISABLED",
  missing: "setting",
  found: `The ${name} is not enabled in the Google Cloud project.`,
  next: `Enable it at https://console.cloud.google.com/apis/library/${id}, then wait five minutes.`,
});

const noScope: Rule = {
  when: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
  missing: "scope",
  found: "The consent does not include this API.",
  next: `${CONNECT_AGAIN} Leave all boxes checked.`,
};

const stale: Rule = {
  when: "UNAUTHENTICATED",
  missing: "permission",
  found: "Google does not accept the consent any longer.",
  next: CONNECT_AGAIN,
};

const needsLevel = "Ask for a higher access level in the API Center of a manager account.";

/** Google Ads API v25, AuthenticationError, AuthorizationError, QuotaError, RequestError; google.rpc.ErrorInfo. */
export const adsRules: readonly Rule[] = [
  disabledApi("Google Ads API", "googleads.googleapis.com"),
  noScope,
  {
    when: "NOT_ADS_USER",
    missing: "permission",
    found: "This Google user has no Google Ads account.",
    next: "Connect as a user of a Google Ads test account.",
  },
  {
    when: ({ code }) => /TWO_STEP_VERIFICATION|ADVANCED_PROTECTION/.test(code),
    missing: "permission",
    found: "Google Ads asks this user for 2-Step Verification.",
    next: "Turn it on in the Google Account, then run npm run connect again.",
  },
  {
    when: ({ code }) =>
      /CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION|DEVELOPER_TOKEN_NOT_APPROVED/.test(code),
    missing: "access level",
    found: "The project's access level only reaches test accounts, and this is another one.",
    next: needsLevel,
  },
  {
    when: ({ code }) => /CLOUD_PROJECT_NOT_(FOUND|UNDER_ORGANIZATION)|ACCESS_PROHIBITED/.test(code),
    missing: "access level",
    found: "The Google Cloud project has no access to the Google Ads API yet.",
    next: "Register the project in the API Center of a manager account.",
  },
  {
    when: "PROJECT_DISABLED",
    missing: "access level",
    found: "Google has disabled this Google Cloud project.",
    next: "Open the project in Google Cloud, which says why.",
  },
  {
    when: ({ code }) => /RESOURCE_EXHAUSTED|RESOURCE_TEMPORARILY_EXHAUSTED/.test(code),
    missing: "access level",
    found: "The operations of the project's access level are used up for now.",
    next: `Wait until older ones are 24 hours old. ${needsLevel}`,
  },
  {
    when: ({ code }) => /USER_PERMISSION_DENIED|CUSTOMER_NOT_FOUND|INVALID_LOGIN_CUST/.test(code),
    missing: "permission",
    found: "This Google user cannot reach the account.",
    next: "Check GOOGLE_ADS_CUSTOMER_ID, and set GOOGLE_ADS_LOGIN_CUSTOMER_ID to its manager account.",
  },
  {
    when: ({ code }) => /CUSTOMER_NOT_ENABLED|INCOMPLETE_SIGNUP|MISSING_TOS/.test(code),
    missing: "billing",
    found: "The account is canceled, or its sign-up was not completed.",
    next: "Open the account in Google Ads and complete what it asks for.",
  },
  {
    when: ({ status, code }) => status === 404 || code.includes("UNSUPPORTED_VERSION"),
    missing: "setting",
    found: "Google has ended the version of the Google Ads API that this release speaks.",
    next: "Update to a newer release.",
  },
  stale,
];

/** google.rpc.ErrorInfo; Analytics Admin API. */
export const analyticsRules: readonly Rule[] = [
  disabledApi("Google Analytics Admin API", "analyticsadmin.googleapis.com"),
  noScope,
  stale,
  {
    when: "PERMISSION_DENIED",
    missing: "permission",
    found: "This Google user may not list Analytics properties.",
    next: "Connect as a user with the Viewer role on a property.",
  },
];
