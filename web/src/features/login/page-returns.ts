import { VERIFY_EMAIL_PATH } from "@adwright/contracts/sign-in-paths";

/** What the sign-in brought back to /login. */
export interface LoginReturn {
  /** `auth_complete=true` with a `user_id`: the sign-in began on this product's button. */
  isComplete: boolean;
  /** `auth=success` */
  isSuccess: boolean;
  /** A sign-in was begun in this browser less than 5 minutes ago. */
  wasStarted: boolean;
  /** The JSON object of the `jwt` parameter, unread. */
  jwt: string | undefined;
}

/** What Google's consent page brought back to /auth/google. */
export interface ConsentReturn {
  code: string | undefined;
  state: string | undefined;
  error: string | undefined;
}

/** Each is there until its screen takes it: what is in it works once. */
export interface PageReturns {
  hasLogin: () => boolean;
  hasConsent: () => boolean;
  takeLogin: () => LoginReturn | undefined;
  takeConsent: () => ConsentReturn | undefined;
  /** The token of the mailed link that was opened at /auth/verify, until it is forgotten. */
  verification: () => string | undefined;
  forgetVerification: () => void;
}

/**
 * Takes what a return from Google left in the address, and cleans the address before anything else
 * runs: codes and tokens must reach neither the history nor another request.
 */
export function takePageReturns(
  place: Pick<Location, "pathname" | "search" | "hash">,
  history: Pick<History, "replaceState" | "state">,
  wasStarted: boolean,
): PageReturns {
  let login = place.pathname === "/login" ? loginReturnOf(place.search, wasStarted) : undefined;
  let consent = place.pathname === "/auth/google" ? consentReturnOf(place) : undefined;
  let verification = place.pathname === VERIFY_EMAIL_PATH ? tokenOf(place.hash) : undefined;
  if ([login, consent, verification].some((one) => one !== undefined)) {
    history.replaceState(history.state, "", place.pathname);
  }
  return {
    hasLogin: () => login !== undefined,
    hasConsent: () => consent !== undefined,
    takeLogin() {
      const taken = login;
      login = undefined;
      return taken;
    },
    takeConsent() {
      const taken = consent;
      consent = undefined;
      return taken;
    },
    verification: () => verification,
    forgetVerification() {
      verification = undefined;
    },
  };
}

function tokenOf(hash: string): string | undefined {
  return hash.length > 1 ? hash.slice(1) : undefined;
}

function loginReturnOf(search: string, wasStarted: boolean): LoginReturn | undefined {
  const query = new URLSearchParams(search);
  const isReturn = ["jwt", "auth", "auth_complete"].some((name) => query.has(name));
  if (!isReturn) return undefined;
  return {
    isComplete: query.get("auth_complete") === "true" && Boolean(query.get("user_id")),
    isSuccess: query.get("auth") === "success",
    wasStarted,
    jwt: query.get("jwt") ?? undefined,
  };
}

/** From the hash first, then from the query. A return without both is one all the same. */
function consentReturnOf({ hash, search }: Pick<Location, "hash" | "search">) {
  const parts = [new URLSearchParams(hash.replace(/^#/, "")), new URLSearchParams(search)];
  const read = (name: string) => parts.map((part) => part.get(name)).find(Boolean) ?? undefined;
  if (parts.every((part) => part.size === 0)) return undefined;
  return { code: read("code"), state: read("state"), error: read("error") };
}
