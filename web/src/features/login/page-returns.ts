import { VERIFY_EMAIL_PATH } from "@adwright/contracts/sign-in-paths";

/** The parameters of the redirect back to /login. */
export interface LoginReturn {
  /** `auth_complete=true` with a `user_id`: the sign-in started with this product's button. */
  isComplete: boolean;
  /** `auth=success` */
  isSuccess: boolean;
  /** A sign-in was started in this browser less than 5 minutes ago. */
  wasStarted: boolean;
  /** The JSON object in the `jwt` parameter, not parsed. */
  jwt: string | undefined;
}

/** The parameters that Google's consent page sent back to /auth/google. */
export interface ConsentReturn {
  code: string | undefined;
  state: string | undefined;
  error: string | undefined;
}

/** What a redirect brought, kept until its screen takes it: its codes and tokens work only once. */
interface Brought<Value> {
  isHere: () => boolean;
  look: () => Value | undefined;
  take: () => Value | undefined;
}

function keep<Value>(value: Value | undefined): Brought<Value> {
  let kept = value;
  return {
    isHere: () => kept !== undefined,
    look: () => kept,
    take() {
      const taken = kept;
      kept = undefined;
      return taken;
    },
  };
}

export type PageReturns = ReturnType<typeof takePageReturns>;

/**
 * Takes the parameters that Google's redirect left in the address, and removes them from it before anything else runs:
 * codes and tokens must not reach the history or another request.
 */
export function takePageReturns(
  place: Pick<Location, "pathname" | "search" | "hash">,
  history: Pick<History, "replaceState" | "state">,
  wasStarted: boolean,
) {
  const { pathname, search, hash } = place;
  const login = keep(pathname === "/login" ? loginReturnOf(search, wasStarted) : undefined);
  const consent = keep(pathname === "/auth/google" ? consentReturnOf(place) : undefined);
  /** The token of the e-mailed link that was opened at /auth/verify. */
  const verification = keep(pathname === VERIFY_EMAIL_PATH ? tokenOf(hash) : undefined);
  const returns = { login, consent, verification };
  if (Object.values(returns).some(({ isHere }) => isHere())) {
    history.replaceState(history.state, "", pathname);
  }
  return returns;
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

/** Reads the fragment first, then the query. A redirect without parameters counts as one, too. */
function consentReturnOf({ hash, search }: Pick<Location, "hash" | "search">) {
  const parts = [new URLSearchParams(hash.replace(/^#/, "")), new URLSearchParams(search)];
  const read = (name: string) => parts.map((part) => part.get(name)).find(Boolean) ?? undefined;
  if (parts.every((part) => part.size === 0)) return undefined;
  return { code: read("code"), state: read("state"), error: read("error") };
}
