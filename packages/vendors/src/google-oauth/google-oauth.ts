/** What has to be remembered during the redirect to Google; the caller encrypts it into a cookie. */
export interface OauthTransaction {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface GoogleIdentity {
  sub: string;
  /** In lower case. */
  email: string;
  /** True if the person once verified the address with Google; the address may belong to somebody else by now. */
  isEmailVerified: boolean;
  /** True if Google manages the address: a Gmail address, or one of a Workspace domain. */
  isEmailAuthoritative: boolean;
  fullName: string;
}

export interface GoogleConsent {
  refreshToken: string;
  /** The granted scopes, in Google's spelling. */
  scopes: string[];
}

export const adsScope = "https://www.googleapis.com/auth/adwords";
export const analyticsScope = "https://www.googleapis.com/auth/analytics.readonly";

/** Google's sign-in and consent. Failures throw AppError UNAUTHENTICATED (refused) or GOOGLE_ADS_UNAVAILABLE (no answer). */
export interface GoogleOauth {
  startSignIn(options: {
    redirectUri: string;
    loginHint?: string | undefined;
  }): Promise<{ url: string; transaction: OauthTransaction }>;
  /** `callbackUrl` is built from the configured origin, never from the Host header. */
  finishSignIn(callbackUrl: URL, transaction: OauthTransaction): Promise<GoogleIdentity>;
  startConsent(options: {
    redirectUri: string;
    scopes: string[];
    loginHint?: string | undefined;
  }): Promise<{ url: string; transaction: OauthTransaction }>;
  finishConsent(callbackUrl: URL, transaction: OauthTransaction): Promise<GoogleConsent>;
  /** Revokes the grant at Google; succeeds if Google no longer knows the token. */
  revoke(refreshToken: string): Promise<void>;
}
