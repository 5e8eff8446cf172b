import { AppError } from "@adwright/contracts/errors";

import { type Departure, leaveForGoogle } from "./authorization-url.ts";
import type { OauthClient } from "./configuration.ts";
import type { GoogleConsent, GoogleOauth, OauthTransaction } from "./google-oauth.ts";

type StartOptions = Parameters<GoogleOauth["startConsent"]>[0];

/** Google Ads: sign-in and data access cannot be requested together, so this is a separate flow. */
export function startConsent(client: OauthClient, options: StartOptions): Promise<Departure> {
  const parameters = {
    redirect_uri: options.redirectUri,
    scope: options.scopes.join(" "),
    access_type: "offline",
    // Otherwise Google only issues a refresh token the first time.
    prompt: "consent",
    include_granted_scopes: "true",
    ...(options.loginHint !== undefined && { login_hint: options.loginHint }),
  };
  return leaveForGoogle(client, parameters, { hasIdToken: false });
}

/** The person may have unchecked scopes; `scopes` are those that were granted. */
export async function finishConsent(
  { library, configuration }: OauthClient,
  callbackUrl: URL,
  transaction: OauthTransaction,
): Promise<GoogleConsent> {
  const tokens = await library.authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: transaction.state,
    pkceCodeVerifier: transaction.codeVerifier,
  });
  if (tokens.refresh_token === undefined) {
    throw new AppError("UNAUTHENTICATED", "Google granted no lasting access. Please try again.");
  }
  const scopes = (tokens.scope ?? "").split(" ").filter((scope) => scope !== "");
  return { refreshToken: tokens.refresh_token, scopes };
}
