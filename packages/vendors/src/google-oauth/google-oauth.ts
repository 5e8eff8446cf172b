/** What must be remembered between leaving for Google and coming back; sealed into a cookie by the caller. */
export interface OauthTransaction {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface GoogleIdentity {
  sub: string;
  /** In lower case. */
  email: string;
  /** The person once proved the address to Google, which may belong to somebody else by now. */
  isEmailVerified: boolean;
  /** Google itself gives the address out: Gmail's own, or one of a Workspace domain. */
  isEmailAuthoritative: boolean;
  fullName: string;
}

export interface GoogleConsent {
  refreshToken: string;
  /** Granted, as Google lists them. */
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
  /** Revokes the grant at Google; a token Google no longer knows counts as revoked. */
  revoke(refreshToken: string): Promise<void>;
}
