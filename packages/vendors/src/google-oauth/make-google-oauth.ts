import { AppError } from "@adwright/contracts/errors";

import { type Departure, leaveForGoogle } from "./authorization-url.ts";
import { type GoogleOauthConfig, type OauthClient, openClient } from "./configuration.ts";
import { isUnknownToken, toOauthError } from "./errors.ts";
import type { GoogleOauth, GoogleConsent, OauthTransaction } from "./google-oauth.ts";
import { finishSignIn, startSignIn } from "./sign-in.ts";

async function revoke({ library, configuration }: OauthClient, token: string): Promise<void> {
  try {
    await library.tokenRevocation(configuration, token, { token_type_hint: "refresh_token" });
  } catch (error) {
    if (!isUnknownToken(library, error)) throw error;
  }
}

/** Google's OAuth through openid-client, which is imported on the first call. Each request times out after 10 s. */
export function makeGoogleOauth(config: GoogleOauthConfig): GoogleOauth {
  let opening: Promise<OauthClient> | undefined;

  async function run<Answer>(work: (client: OauthClient) => Promise<Answer>): Promise<Answer> {
    opening ??= openClient(config);
    const client = await opening;
    try {
      return await work(client);
    } catch (error) {
      throw toOauthError(client.library, error);
    }
  }

  return {
    startSignIn: (options) => run((client) => startSignIn(client, options)),
    finishSignIn: (url, transaction) => run((client) => finishSignIn(client, url, transaction)),
    startConsent: (options) => run((client) => startConsent(client, options)),
    finishConsent: (url, transaction) => run((client) => finishConsent(client, url, transaction)),
    revoke: (refreshToken) => run((client) => revoke(client, refreshToken)),
  };
}

type StartOptions = Parameters<GoogleOauth["startConsent"]>[0];

/** Google Ads: sign-in and data access cannot be requested together, so this is a separate flow. */
function startConsent(client: OauthClient, options: StartOptions): Promise<Departure> {
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
async function finishConsent(
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
