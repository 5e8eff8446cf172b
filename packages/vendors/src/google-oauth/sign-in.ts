import { AppError } from "@adwright/contracts/errors";

import { type Departure, leaveForGoogle } from "./authorization-url.ts";
import type { OauthClient } from "./configuration.ts";
import type { GoogleIdentity, OauthTransaction } from "./google-oauth.ts";

export interface StartOptions {
  redirectUri: string;
  loginHint?: string | undefined;
}

export function startSignIn(
  client: OauthClient,
  { redirectUri, loginHint }: StartOptions,
): Promise<Departure> {
  const parameters = {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    prompt: "select_account",
    ...(loginHint !== undefined && { login_hint: loginHint }),
  };
  return leaveForGoogle(client, parameters, { hasIdToken: true });
}

export async function finishSignIn(
  { library, configuration }: OauthClient,
  callbackUrl: URL,
  transaction: OauthTransaction,
): Promise<GoogleIdentity> {
  const tokens = await library.authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: transaction.state,
    expectedNonce: transaction.nonce,
    pkceCodeVerifier: transaction.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const email = claims?.["email"];
  if (claims === undefined || typeof email !== "string") {
    throw new AppError("UNAUTHENTICATED", "Google did not say which address this is.");
  }
  const name = claims["name"];
  return {
    sub: claims.sub,
    email: email.toLowerCase(),
    isEmailVerified: claims["email_verified"] === true,
    isEmailAuthoritative: isAuthoritative(email, claims["hd"]),
    fullName: typeof name === "string" ? name : "",
  };
}

/**
 * Google Identity, "Verify the Google ID token": Google is authoritative for gmail.com addresses and, if `hd` is set,
 * for those of a Workspace account. Any other address was only verified when the Google account was created.
 */
function isAuthoritative(email: string, hostedDomain: unknown): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (domain === "gmail.com" || domain === "googlemail.com") return true;
  return typeof hostedDomain === "string" && hostedDomain !== "";
}
