import type { LoginBody, RegisterBody, User } from "@adwright/contracts/session";

import type { Notice } from "../api/http/notice.ts";
import type { EndReason } from "./end-reason.ts";
import type { PasswordSignIn } from "./password-sign-in.ts";
import { makeRefreshSchedule, makeRefresher } from "./refresh.ts";
import { keepReturnPlace } from "./return-place.ts";
import { isRefusal, withReconnection } from "./session-calls.ts";
import { startSession, validateSession, type Validity } from "./session-checks.ts";
import { makeSessionHolder, type SessionState } from "./session-holder.ts";
import type { SessionSetup } from "./session-setup.ts";
import type { StaffView } from "./staff-view.ts";
import { findStored, type SignedIn } from "./stored-session.ts";
import { expiryMsOf } from "./token.ts";

interface LogOutParts extends Pick<SessionSetup, "loadCalls" | "notify" | "goTo"> {
  /** Ends the session in this browser. */
  end: () => void;
}

// A server that does not answer must not prevent signing out.
const PATIENCE_MS = 5000;

/** Signs out on the server and here. The local part happens even if the server refuses. */
async function logOut({ loadCalls, end, notify, goTo }: LogOutParts): Promise<void> {
  const [, cookieEnded] = await Promise.allSettled([
    loadCalls().then(({ endSession }) => endSession(AbortSignal.timeout(PATIENCE_MS))),
    loadCalls().then(({ endRefreshCookie }) => endRefreshCookie(AbortSignal.timeout(PATIENCE_MS))),
  ]);
  end();
  if (cookieEnded.status === "fulfilled") {
    notify({ title: "Logged out", description: "You have been logged out successfully" });
  } else {
    // The cookie may still be valid on this device, so the person is told.
    notify({
      title: "Logout issue",
      description: "There was an issue during logout. Please refresh the page.",
      variant: "destructive",
    });
  }
  goTo("/login");
}

/** The current session and everything that can change it. */
export interface Session {
  /** Set in a tab in which staff view somebody's account. */
  view: StaffView | undefined;
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Restores the stored session; called once, when the page loads. */
  start: () => Promise<void>;
  /** A token that has not expired, refreshed first if needed; undefined if there is none. */
  token: () => Promise<string | undefined>;
  userId: () => string | undefined;
  /** Signs in with the single-use token from the login redirect, or with just the refresh cookie. */
  signIn: (handoff?: string) => Promise<User>;
  /** Signs in with a password and shows a notice; true on success. */
  logIn: (body: LoginBody) => Promise<boolean>;
  /** Creates an account with a password and signs in like `logIn`. */
  register: (body: RegisterBody) => Promise<boolean>;
  /** Refetches the user after a change of plan or connections. Never throws. */
  refreshUser: () => Promise<void>;
  /** The dashboard's check; clears an invalid session. */
  validate: () => Promise<Validity>;
  /** The check of all other screens, at most every 5 minutes; ends an invalid session. */
  check: () => Promise<void>;
  /** Ends the session on the server and here, and goes to /login. */
  logOut: () => Promise<void>;
  /** Stores where a signed-out person wanted to go; the next sign-in in this tab opens it. */
  keepPlace: (href: string) => void;
  /** Called when the server has ended the session: clears this browser, shows the notice and goes to /login. */
  leave: (notice: Notice) => void;
  /** Called after three 401 answers in a row: shows a notice and goes to /login. */
  reject: () => void;
  /** Called when another tab has changed the storage. */
  followStorage: () => void;
  /** Called when the page comes back from the background or goes online: its timers may have been suspended. */
  wake: () => void;
}

// In handbook/sign-in.md and handbook/calls.md.
const FORCED_LOGOUT_DELAY_MS = 1500;
const CURRENT_USER_VALID_MS = 5 * 60_000;

/** Staff have their own session, so the end of an advertiser's session does not redirect them. */
const ADMIN_PATH = "/admin";

/** Sign-in pages are never redirected to /login. */
function isOutsidePath(path: string): boolean {
  return ["/login", "/auth", ADMIN_PATH].includes(path) || path.startsWith("/auth/");
}

export function makeSession(setup: SessionSetup): Session {
  const { storage, tabStorage, loadCalls, now, notify, path, place, goTo, leaveTo, forget } = setup;
  const holder = makeSessionHolder(setup);
  const refreshToken = makeRefresher({ ...setup, holder });
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

  function keepPlace(href: string) {
    // A sign-in opens these anyway.
    if (href !== "/" && href !== "/dashboard") keepReturnPlace(tabStorage, href, now());
  }

  function expire(reason: EndReason) {
    end();
    goToLogin(reason);
  }

  /**
   * Redirects to /login after the session's data was cleared; the person returns to this page after signing in again.
   */
  function goToLogin(reason: EndReason) {
    if (isOutsidePath(path())) return;
    keepPlace(place());
    goTo(`/login?reason=${reason}`);
  }

  async function start() {
    const failure = await startSession({ ...setup, holder, refresh: refreshToken });
    if (failure !== undefined) goToLogin(failure);
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
    // Another person may have been signed in on this tab before.
    forget();
    holder.keep(session);
    checkedAtMs = now();
  }

  // No screen has a password form, so this code is imported only when one of these calls is made.
  async function byPassword(given: PasswordSignIn) {
    const { signInByPassword } = await import("./password-sign-in.ts");
    return signInByPassword({ loadCalls, keep: keepNew, notify }, given);
  }

  function keepUser(user: User) {
    // Another person may have signed in by the time the answer arrives.
    if (holder.userId() !== user.id) return;
    checkedAtMs = now();
    holder.keepUser(user);
  }

  async function refreshUser() {
    try {
      const { fetchMe } = await loadCalls();
      keepUser(await fetchMe());
    } catch {
      // The cached user stays; the next check decides whether the session is still valid.
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
    // Between a sign-out and /login there is no session to check.
    if (holder.token() === undefined) return;
    try {
      const { fetchMe } = await loadCalls();
      let isWaiting = false;
      const user = await withReconnection(fetchMe, () => {
        isWaiting = true;
        notify({
          title: "Reconnecting…",
          description: "The server can't be reached. Trying again.",
          durationMs: 0,
        });
      });
      keepUser(user);
      if (isWaiting) notify({ title: "Connected again" });
    } catch (error) {
      // A person who signed out in the meantime needs no notice.
      if (isLeaving || holder.token() === undefined) return;
      expire(isRefusal(error) ? "session_expired" : "session_error");
    }
  }

  function leave(notice: Notice) {
    end();
    notify(notice);
    goTo("/login");
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
    keepPlace(place());
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

  /** Called when the person signed out in another tab. */
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
    view: undefined,
    state: holder.state,
    subscribe: holder.subscribe,
    start,
    token,
    userId: holder.userId,
    signIn,
    logIn: (body) => byPassword({ logIn: body }),
    register: (body) => byPassword({ register: body }),
    refreshUser,
    validate,
    check,
    logOut: () => logOut({ loadCalls, end, notify, goTo }),
    keepPlace,
    leave,
    reject,
    followStorage,
    wake: () => void schedule.check(),
  };
}
