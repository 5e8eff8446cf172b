import type { User } from "@adwright/contracts/session";

import { clearStored, putStored, putStoredUser, type SignedIn } from "./stored-session.ts";

export type SessionState =
  | { status: "loading" }
  | { status: "unauthenticated" }
  | { status: "authenticated"; user: User };

/** Where the browser keeps things. */
export interface Places {
  storage: Storage;
  tabStorage: Storage;
  page: Document;
}

/** The session in this tab's memory, and the one in storage that follows it. */
export interface SessionHolder {
  state: () => SessionState;
  token: () => string | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Takes the session over and stores it. */
  keep: (session: SignedIn) => void;
  /** The same session with the person as the server now knows them. */
  keepUser: (user: User) => void;
  /** Takes over what storage holds already. */
  adopt: (session: SignedIn) => void;
  /** Nobody is signed in; storage is left as it is. */
  leave: () => void;
  /** Storage and memory are cleared; the person is signed out. */
  end: () => void;
  /** Storage and the token are cleared; screens keep their user until the browser has left. */
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep(session) {
      putStored(places.storage, session);
      adopt(session);
    },
    keepUser(user) {
      // The token in storage stays: another tab may have refreshed it.
      putStoredUser(places.storage, user);
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
