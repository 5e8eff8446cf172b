import { AppError } from "@adwright/contracts/errors";

import { type Departure, leaveForGoogle } from "./authorization-url.ts";
import { type GoogleOauthConfig, type OauthClient, openClient } from "./configuration.ts";
import { isUnknownToken, toOauthError } from "./errors.ts";
import type { OauthTransaction } from "./google-oauth.ts";
import { finishSignIn, type StartOptions, startSignIn } from "./sign-in.ts";

/** Revokes the grant at Google; succeeds if Google no longer knows the token. */
async function revoke({ library, configuration }: OauthClient, token: string): Promise<void> {
  try {
    await library.tokenRevocation(configuration, token, { token_type_hint: "refresh_token" });
  } catch (error) {
    if (!isUnknownToken(library, error)) throw error;
  }
}

/**
 * Google's sign-in and consent through openid-client, which is imported on the first call. Each request times out after
 * 10 s. Failures throw AppError UNAUTHENTICATED (refused) or GOOGLE_ADS_UNAVAILABLE (no answer). The `callbackUrl` is
 * built from the configured origin, never from the Host header.
 */
export function makeGoogleOauth(config: GoogleOauthConfig) {
  let opening: Promise<OauthClient> | undefined;

  const run =
    <Args extends unknown[], Answer>(
      work: (client: OauthClient, ...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> => {
      opening ??= openClient(config);
      const client = await opening;
      try {
        return await work(client, ...args);
      } catch (error) {
        throw toOauthError(client.library, error);
      }
    };

  return {
    startSignIn: run(startSignIn),
    finishSignIn: run(finishSignIn),
    startConsent: run(startConsent),
    finishConsent: run(finishConsent),
    revoke: run(revoke),
  };
}

export type GoogleOauth = ReturnType<typeof makeGoogleOauth>;

/** Google Ads: sign-in and data access cannot be requested together, so this is a separate flow. */
function startConsent(
  client: OauthClient,
  options: StartOptions & { scopes: string[] },
): Promise<Departure> {
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

/** The person may have unchecked scopes; `scopes` are those that were granted, in Google's spelling. */
async function finishConsent(
  { library, configuration }: OauthClient,
  callbackUrl: URL,
  transaction: OauthTransaction,
) {
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
