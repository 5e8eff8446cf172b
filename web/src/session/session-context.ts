import type { User } from "@adwright/contracts/session";
import { createContext, use, useSyncExternalStore } from "react";

import type { SessionState } from "./session-holder.ts";
import type { Session } from "./session.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session, for its actions. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("No session surrounds this screen.");
  return session;
}

/** Whether somebody is signed in; renders again when that or the user changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in user. Only for screens behind the guard: throws if there is none. */
export function useUser(): User {
  const state = useSessionState();
  if (state.status !== "authenticated") throw new Error("Nobody is signed in.");
  return state.user;
}
