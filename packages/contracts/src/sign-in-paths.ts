/**
 * Addresses of signing in. Apart from the calls in `session.ts`, whose schemas the sign-in screen would have to load.
 */

/** The screen that the mailed link opens; the link's token is in the fragment, which no server sees. */
export const VERIFY_EMAIL_PATH = "/auth/verify";
/** Started by navigation, not by fetch: the browser leaves for Google's consent page. */
export const GOOGLE_LOGIN_PATH = "/api/auth/google/login";
export const GOOGLE_CALLBACK_PATH = "/api/auth/google/callback";
/** The screen that Google returns Ads and Analytics consent to. */
export const GOOGLE_CONSENT_RETURN_PATH = "/auth/google";
