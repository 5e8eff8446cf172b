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

export const adsScope = "https://www.googleapis.com/auth/adwords";
export const analyticsScope = "https://www.googleapis.com/auth/analytics.readonly";
