import type { OauthClient } from "./configuration.ts";
import type { OauthTransaction } from "./google-oauth.ts";

export interface Departure {
  url: string;
  transaction: OauthTransaction;
}

/** The address of the redirect to Google, with state and PKCE; the nonce is only sent if an ID token is requested. */
export async function leaveForGoogle(
  { library, configuration }: OauthClient,
  parameters: Record<string, string>,
  { hasIdToken }: { hasIdToken: boolean },
): Promise<Departure> {
  const transaction = {
    state: library.randomState(),
    nonce: library.randomNonce(),
    codeVerifier: library.randomPKCECodeVerifier(),
  };
  const url = library.buildAuthorizationUrl(configuration, {
    ...parameters,
    state: transaction.state,
    code_challenge: await library.calculatePKCECodeChallenge(transaction.codeVerifier),
    code_challenge_method: "S256",
    ...(hasIdToken && { nonce: transaction.nonce }),
  });
  return { url: url.href, transaction };
}
