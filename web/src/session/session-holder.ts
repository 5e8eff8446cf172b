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

export type SessionHolder = ReturnType<typeof makeSessionHolder>;

/** The session in this tab's memory and its copy in storage. */
export function makeSessionHolder(places: Places) {
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
    state: (): SessionState => state,
    token: () => token,
    userId: () => (state.status === "authenticated" ? state.user.id : undefined),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets the session and stores it. */
    keep(session: SignedIn) {
      putStored(places.storage, session);
      adopt(session);
    },
    /** Updates the session's user with the server's current data. */
    keepUser(user: User) {
      // The token in storage is not overwritten, because another tab may have refreshed it.
      putStoredUser(places.storage, user);
      // Screens need not render again for the same user.
      if (state.status === "authenticated" && replaceEqualDeep(state.user, user) === state.user) {
        return;
      }
      set({ status: "authenticated", user }, token);
    },
    /** Sets the session from what storage already has. */
    adopt,
    /** Sets the state to signed out; storage is unchanged. */
    leave,
    /** Clears storage and memory; the person is signed out. */
    end() {
      clear();
      leave();
    },
    /** Clears storage and the token; screens keep their user until the browser has left the page. */
    revoke() {
      clear();
      token = undefined;
    },
  };
}
