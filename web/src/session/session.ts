import type { LoginBody, RegisterBody, User } from "@adwright/contracts/session";

import type { Notify } from "../api/http/notice.ts";
import { logOut } from "./log-out.ts";
import { makeRefreshSchedule } from "./refresh-schedule.ts";
import { makeRefresher } from "./refresher.ts";
import { isRefusal, type LoadCalls, withOneRetry } from "./session-calls.ts";
import { makeSessionHolder, type Places, type SessionState } from "./session-holder.ts";
import { startSession } from "./start-session.ts";
import { findStored, type SignedIn } from "./stored-session.ts";
import { expiryMsOf } from "./token.ts";
import { validateSession, type Validity } from "./validate-session.ts";

export interface SessionDependencies extends Places {
  loadCalls: LoadCalls;
  /** The server's clock, epoch ms. */
  now: () => number;
  locks: Pick<LockManager, "request"> | undefined;
  notify: Notify;
  /** The path shown now. */
  path: () => string;
  /** Goes to a place within the app. */
  goTo: (href: string) => void;
  /** Loads a place anew, leaving all memory behind. */
  leaveTo: (href: string) => void;
  /** Called when a session has ended: the next person must not see what was read for it. */
  forget: () => void;
}

/** Who is signed in, and everything that can happen to that. */
export interface Session {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Restores what is stored; called once, at the start of the page. */
  start: () => Promise<void>;
  /** A token that has not expired, refreshed first if need be; undefined when there is none. */
  token: () => Promise<string | undefined>;
  /** Signs in with the single-use token of the login return, or with the refresh cookie alone. */
  signIn: (handoff?: string) => Promise<User>;
  /** Signs in with a password and says how it went; true when that worked. */
  logIn: (body: LoginBody) => Promise<boolean>;
  /** Makes an account with a password and signs it in, as `logIn` does. */
  register: (body: RegisterBody) => Promise<boolean>;
  /** Reads the person anew, after something that changed their plan or connections. Never throws. */
  refreshUser: () => Promise<void>;
  /** The dashboard's check; an invalid session is cleared. */
  validate: () => Promise<Validity>;
  /** Every other screen's check, at most every 5 minutes; a failure ends the session. */
  check: () => Promise<void>;
  /** Ends the session on the server and here, and goes to /login. */
  logOut: () => Promise<void>;
  /** Three 401 answers in a row: the person is told, and sent to /login. */
  reject: () => void;
  /** Another tab has changed the storage. */
  followStorage: () => void;
  /** The page came back from the background, or the line did: the timers may have slept. */
  wake: () => void;
}

// Spec 1 §9
const FORCED_LOGOUT_DELAY_MS = 1500;
const CURRENT_USER_VALID_MS = 5 * 60_000;

/** Staff have a session of their own; whatever becomes of an advertiser's leaves them where they are. */
const ADMIN_PATH = "/admin";

/** Spec 1 §4: the sign-in pages are never redirected to /login. */
function isOutsidePath(path: string): boolean {
  return ["/login", "/auth", ADMIN_PATH].includes(path) || path.startsWith("/auth/");
}

export function makeSession(dependencies: SessionDependencies): Session {
  const { storage, loadCalls, now, notify, path, goTo, leaveTo, forget } = dependencies;
  const holder = makeSessionHolder(dependencies);
  const refreshToken = makeRefresher({ ...dependencies, holder });
  const schedule = makeRefreshSchedule({ expiryMs, now, refresh });
  let checkedAtMs: number | undefined;
  let isLeaving = false;

  holder.subscribe(() => {
    schedule.arm();
  });

  function expiryMs() {
    const current = holder.token();
    return current === undefined ? undefined : expiryMsOf(current);
  }

  async function refresh() {
    const outcome = await refreshToken(holder.token());
    if (outcome === "refused") expire("session_expired");
    return outcome;
  }

  function end() {
    checkedAtMs = undefined;
    holder.end();
    forget();
  }

  function expire(reason: string) {
    end();
    if (!isOutsidePath(path())) goTo(`/login?reason=${reason}`);
  }

  async function start() {
    const failure = await startSession({ ...dependencies, holder, refresh: refreshToken });
    if (failure !== undefined && !isOutsidePath(path())) goTo(`/login?reason=${failure}`);
  }

  async function token() {
    const endMs = expiryMs();
    if (endMs === undefined || endMs > now()) return holder.token();
    return (await refresh()) === "refreshed" ? holder.token() : undefined;
  }

  async function signIn(handoff?: string) {
    const { refreshAccessToken } = await loadCalls();
    const { accessToken, user } = await refreshAccessToken(handoff);
    keepNew({ token: accessToken, user });
    return user;
  }

  function keepNew(session: SignedIn) {
    // Another person may have been signed in here until now.
    forget();
    holder.keep(session);
    checkedAtMs = now();
  }

  // No screen has a password form: its code is fetched when it is asked for.
  const passwordDependencies = { loadCalls, keep: keepNew, notify };
  async function logIn(body: LoginBody) {
    const password = await import("./password-sign-in.ts");
    return password.logIn(passwordDependencies, body);
  }
  async function register(body: RegisterBody) {
    const password = await import("./password-sign-in.ts");
    return password.register(passwordDependencies, body);
  }

  function keepUser(user: User) {
    const state = holder.state();
    // Somebody else may be signed in by the time the answer is here.
    if (state.status !== "authenticated" || state.user.id !== user.id) return;
    checkedAtMs = now();
    holder.keepUser(user);
  }

  async function refreshUser() {
    try {
      const { fetchMe } = await loadCalls();
      keepUser(await fetchMe());
    } catch {
      // The person stays as they were; the next check decides whether the session holds.
      checkedAtMs = undefined;
    }
  }

  async function validate() {
    const validity = await validateSession({ storage, loadCalls, keepUser });
    if (!validity.valid) end();
    return validity;
  }

  async function check() {
    if (checkedAtMs !== undefined && now() - checkedAtMs < CURRENT_USER_VALID_MS) return;
    // On the way to /login after a log-out there is nobody to ask about.
    if (holder.token() === undefined) return;
    try {
      const { fetchMe } = await loadCalls();
      keepUser(await withOneRetry(() => fetchMe()));
    } catch (error) {
      // Spec 2 §4; nothing to say to somebody who signed out meanwhile.
      if (isLeaving || holder.token() === undefined) return;
      expire(isRefusal(error) ? "session_expired" : "session_error");
    }
  }

  function reject() {
    if (isLeaving) return;
    isLeaving = true;
    notify({
      title: "Session Expired",
      description:
        "Your session has expired. You will be logged out and redirected to the login page.",
      variant: "destructive",
    });
    holder.revoke();
    setTimeout(() => {
      leaveTo("/login?expired=true");
    }, FORCED_LOGOUT_DELAY_MS);
  }

  function followStorage() {
    const state = holder.state();
    if (state.status === "loading" || isLeaving) return;
    const stored = findStored(storage);
    if (stored === undefined) return followLogOut();
    const isAnother = state.status === "authenticated" && state.user.id !== stored.user.id;
    if (isAnother && path() !== ADMIN_PATH) {
      isLeaving = true;
      leaveTo("/dashboard");
      return;
    }
    if (!isKnown(state, stored)) holder.adopt(stored);
    if (path() === "/login") goTo("/dashboard");
  }

  /** Somebody signed out in another tab. */
  function followLogOut() {
    if (holder.state().status === "unauthenticated") return;
    holder.leave();
    forget();
    if (!isOutsidePath(path())) goTo("/login");
  }

  function isKnown(state: SessionState, stored: SignedIn): boolean {
    if (state.status !== "authenticated" || stored.token !== holder.token()) return false;
    return JSON.stringify(stored.user) === JSON.stringify(state.user);
  }

  return {
    state: holder.state,
    subscribe: holder.subscribe,
    start,
    token,
    signIn,
    logIn,
    register,
    refreshUser,
    validate,
    check,
    logOut: () => logOut({ loadCalls, end, notify, goTo }),
    reject,
    followStorage,
    wake: () => void schedule.look(),
  };
}
