import type { User } from "@adwright/contracts/session";
import { replaceEqualDeep } from "@tanstack/react-query";

import { clearStored, putStored, putStoredUser, type SignedIn } from "./stored-session.ts";

export type SessionState =
  | { status: "loading" }
  | { status: "unauthenticated" }
  | { status: "authenticated"; user: User };

/** Where the browser stores data. */
export interface Places {
  storage: Storage;
  tabStorage: Storage;
  page: Document;
}

/** The session in this tab's memory and its copy in storage. */
export interface SessionHolder {
  state: () => SessionState;
  token: () => string | undefined;
  userId: () => string | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Sets the session and stores it. */
  keep: (session: SignedIn) => void;
  /** Updates the session's user with the server's current data. */
  keepUser: (user: User) => void;
  /** Sets the session from what storage already has. */
  adopt: (session: SignedIn) => void;
  /** Sets the state to signed out; storage is unchanged. */
  leave: () => void;
  /** Clears storage and memory; the person is signed out. */
  end: () => void;
  /** Clears storage and the token; screens keep their user until the browser has left the page. */
  revoke: () => void;
}

export function makeSessionHolder(places: Places): SessionHolder {
  let state: SessionState = { status: "loading" };
  let token: string | undefined;
  const listeners = new Set<() => void>();

  function set(next: SessionState, nextToken: string | undefined) {
    state = next;
    token = nextToken;
    for (const listener of listeners) listener();
  }
  function clear() {
    clearStored(places.storage, places.tabStorage, places.page);
  }
  const adopt = (session: SignedIn) => {
    set({ status: "authenticated", user: session.user }, session.token);
  };
  const leave = () => {
    set({ status: "unauthenticated" }, undefined);
  };

  return {
    state: () => state,
    token: () => token,
    userId: () => (state.status === "authenticated" ? state.user.id : undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep(session) {
      putStored(places.storage, session);
      adopt(session);
    },
    keepUser(user) {
      // The token in storage is not overwritten, because another tab may have refreshed it.
      putStoredUser(places.storage, user);
      // Screens need not render again for the same user.
      if (state.status === "authenticated" && replaceEqualDeep(state.user, user) === state.user) {
        return;
      }
      set({ status: "authenticated", user }, token);
    },
    adopt,
    leave,
    end() {
      clear();
      leave();
    },
    revoke() {
      clear();
      token = undefined;
    },
  };
}
