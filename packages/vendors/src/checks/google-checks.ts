import * as z from "zod/mini";

import { adsScope, analyticsScope } from "../google-oauth/google-oauth.ts";
import { type Answer, type Outcome, ask, fails, judge, notChecked, works } from "./check.ts";

export interface GoogleCheckSettings {
  clientId: string;
  clientSecret: string;
  /** The addresses that Google has to lead back to. */
  redirectUris: readonly string[];
  authorizationUrl: string;
  tokenUrl: string;
  adsUrl: string;
  analyticsUrl: string;
  /** Of a person who consented for checks; without it, neither Ads nor Analytics shows what it allows. */
  refreshToken: string | undefined;
  /** A test account of that person, ten digits, and the manager above it. */
  customerId: string | undefined;
  loginCustomerId: string | undefined;
}

const NO_PERSON =
  "Set GOOGLE_REFRESH_TOKEN to the consent of a test user: npm run connect asks for it.";

/** Redeems a code that does not exist, which tells a wrong client from a right one; then tries both redirects. */
export async function checkSignIn(google: GoogleCheckSettings): Promise<Outcome> {
  const [redirectUri = ""] = google.redirectUris;
  const answer = await askForToken(google, {
    grant_type: "authorization_code",
    code: "adwright-doctor",
    redirect_uri: redirectUri,
  });
  if (answer.code !== "invalid_grant") return judge("Google", answer, "google-client");
  const leads = await Promise.all(google.redirectUris.map((uri) => leadsBack(google, uri)));
  const at = leads.findIndex((outcome) => outcome !== undefined);
  return leads[at] ?? works("Client ID and secret belong together, and both redirects are known.");
}

/** Google: an address that is not registered leads to an error page, whose address names the error in base64. */
async function leadsBack(
  google: GoogleCheckSettings,
  redirectUri: string,
): Promise<Outcome | undefined> {
  const url = new URL(google.authorizationUrl);
  url.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email",
    prompt: "none",
  }).toString();
  const answer = await ask(url.href);
  const location = answer.headers.get("location") ?? "";
  const error = URL.canParse(location) ? new URL(location).searchParams.get("authError") : null;
  const words = `${Buffer.from(error ?? "", "base64").toString("latin1")} ${answer.text}`;
  if (answer.status === 0) return judge("Google", answer);
  if (/redirect_uri_mismatch/.test(words)) {
    return fails(
      {
        missing: "redirect",
        found: `Google does not know the redirect address ${redirectUri} of this client.`,
        next: `Add ${redirectUri} to the client's authorized redirect URIs (Google Cloud, Credentials).`,
      },
      { ...answer, status: 400, code: "redirect_uri_mismatch" },
    );
  }
  if (/org_internal|admin_policy_enforced/.test(words)) {
    return fails(
      {
        missing: "access level",
        found: "Only people of the project's own organization may sign in.",
        next: "Make the consent screen external (Google Cloud, Audience).",
      },
      { ...answer, status: 403, code: "org_internal" },
    );
  }
  return undefined;
}

function askForToken(google: GoogleCheckSettings, form: Record<string, string>): Promise<Answer> {
  const { clientId: client_id, clientSecret: client_secret } = google;
  const body = new URLSearchParams({ ...form, client_id, client_secret });
  return ask(google.tokenUrl, { method: "POST", body });
}

const Tokens = z.object({ access_token: z.string(), scope: z.optional(z.string()) });

/** An access token with the scope, or why there is none. */
async function openAccess(
  google: GoogleCheckSettings,
  refreshToken: string,
  scope: string,
): Promise<{ authorization: string } | Outcome> {
  const answer = await askForToken(google, {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
  const tokens = Tokens.safeParse(answer.body).data;
  if (!tokens) return judge("Google", answer, "google-consent", "google-client");
  if (!(tokens.scope ?? "").split(" ").includes(scope)) {
    const name = scope.split("/").at(-1);
    return fails(
      {
        missing: "scope",
        found: `The consent does not include ${name}.`,
        next: `Run npm run connect again and leave the box of ${name} checked.`,
      },
      answer,
    );
  }
  return { authorization: `Bearer ${tokens.access_token}` };
}

/** Lists the person's accounts and reads one; without a person, asks whether the version of the API still answers. */
export async function checkGoogleAds(google: GoogleCheckSettings): Promise<Outcome> {
  const list = `${google.adsUrl}/customers:listAccessibleCustomers`;
  if (google.refreshToken === undefined) {
    const answer = await ask(list);
    if (answer.status !== 401) return judge("Google Ads", answer, "google-ads");
    return notChecked("Google Ads answers, but shows what it allows only to a person.", NO_PERSON);
  }
  const headers = await openAccess(google, google.refreshToken, adsScope);
  if (!("authorization" in headers)) return headers;
  const accounts = await ask(list, { headers });
  if (accounts.status !== 200) return judge("Google Ads", accounts, "google-ads");
  return google.customerId === undefined
    ? works("The project may use the Google Ads API, and the consent is valid.", accounts)
    : checkAccount(google, google.customerId, headers);
}

const Customers = z.object({
  results: z.array(z.object({ customer: z.object({ testAccount: z.optional(z.boolean()) }) })),
});

async function checkAccount(
  google: GoogleCheckSettings,
  customerId: string,
  headers: { authorization: string },
): Promise<Outcome> {
  const login = google.loginCustomerId;
  const answer = await ask(`${google.adsUrl}/customers/${customerId}/googleAds:search`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      ...(login !== undefined && { "login-customer-id": login }),
    },
    body: JSON.stringify({ query: "SELECT customer.test_account FROM customer" }),
  });
  const read = Customers.safeParse(answer.body).data;
  if (answer.status !== 200 || !read) return judge("Google Ads", answer, "google-ads");
  const isTest = read.results[0]?.customer.testAccount === true;
  const kind = isTest ? "a test account" : "an account that can spend";
  return works(`The project reads ${kind}.`, answer);
}

/** Lists one of the person's Analytics accounts. */
export async function checkAnalytics(google: GoogleCheckSettings): Promise<Outcome> {
  const list = `${google.analyticsUrl}/v1beta/accountSummaries?pageSize=1`;
  if (google.refreshToken === undefined) {
    const answer = await ask(list);
    if (answer.status !== 401 && answer.status !== 403) {
      return judge("Google Analytics", answer, "analytics");
    }
    return notChecked("Analytics answers, but shows what it allows only to a person.", NO_PERSON);
  }
  const headers = await openAccess(google, google.refreshToken, analyticsScope);
  if (!("authorization" in headers)) return headers;
  const answer = await ask(list, { headers });
  if (answer.status !== 200) return judge("Google Analytics", answer, "analytics");
  const isEmpty = Object.keys(answer.body ?? {}).length === 0;
  return isEmpty
    ? works("The API answers; this person has no Analytics property.", answer)
    : works("The API lists the person's properties.", answer);
}
