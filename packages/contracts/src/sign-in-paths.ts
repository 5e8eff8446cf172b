/**
 * Addresses of the sign-in. Separate from the calls in `session.ts`, so that the sign-in screen need not load their
 * schemas.
 */

/** The screen opened by the e-mailed link; the link's token is in the fragment, which is not sent to servers. */
export const VERIFY_EMAIL_PATH = "/auth/verify";
/** Opened by navigation, not by fetch: the browser leaves for Google's consent page. */
export const GOOGLE_LOGIN_PATH = "/api/auth/google/login";
export const GOOGLE_CALLBACK_PATH = "/api/auth/google/callback";
/** The screen to which Google redirects after the Ads or Analytics consent. */
export const GOOGLE_CONSENT_RETURN_PATH = "/auth/google";
