import type { User } from "@adwright/contracts/session";

import type { SessionState } from "./session-holder.ts";
import type { SessionSetup } from "./session-setup.ts";
import type { Session } from "./session.ts";
import { removeView, type StaffView } from "./staff-view.ts";

interface ViewSetup extends Pick<SessionSetup, "tabStorage" | "loadCalls" | "now" | "leaveTo"> {
  /** Ends the view on the server. */
  endView: (view: StaffView) => Promise<void>;
}

const refuse = () => Promise.reject(new Error("Nobody signs in while an account is viewed."));

/**
 * The session of a tab in which staff view a person's account. It stores nothing in the browser, refreshes nothing, and
 * ends with the view; the tab then returns to where the view was opened.
 */
export function makeViewSession(setup: ViewSetup, view: StaffView): Session {
  const { tabStorage, loadCalls, now, leaveTo, endView } = setup;
  const endsAtMs = Date.parse(view.expiresAt);
  const listeners = new Set<() => void>();
  let state: SessionState = { status: "loading" };
  let isOver = false;

  function leave() {
    if (isOver) return;
    isOver = true;
    removeView(tabStorage);
    leaveTo(`/admin?tab=people&person=${encodeURIComponent(view.userId)}`);
  }

  function keepUser(user: User) {
    state = { status: "authenticated", user };
    for (const listener of listeners) listener();
  }

  async function refreshUser() {
    const { fetchMe } = await loadCalls();
    keepUser(await fetchMe());
  }

  async function start() {
    try {
      await refreshUser();
      setTimeout(leave, Math.max(0, endsAtMs - now()));
    } catch {
      leave();
    }
  }

  async function logOut() {
    // If the server can't be reached, the view expires after ten minutes anyway.
    await endView(view).catch(() => undefined);
    leave();
  }

  return {
    view,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    token: () => Promise.resolve(isOver ? undefined : view.token),
    userId: () => view.userId,
    signIn: refuse,
    logIn: refuse,
    register: refuse,
    refreshUser: () => refreshUser().catch(() => undefined),
    validate: () => Promise.resolve({ valid: true }),
    check: () => Promise.resolve(),
    logOut,
    keepPlace: () => undefined,
    leave,
    reject: leave,
    followStorage: () => undefined,
    wake: () => {
      if (now() >= endsAtMs) leave();
    },
  };
}
