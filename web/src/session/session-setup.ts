import type { Notify } from "../api/http/notice.ts";
import type { LoadCalls } from "./session-calls.ts";
import type { Places } from "./session-holder.ts";

/** What a session needs. */
export interface SessionSetup extends Places {
  loadCalls: LoadCalls;
  /** The server's clock, epoch ms. */
  now: () => number;
  locks: Pick<LockManager, "request"> | undefined;
  notify: Notify;
  /** The current path. */
  path: () => string;
  /** The current path with its query and fragment. */
  place: () => string;
  /** Navigates within the app. */
  goTo: (href: string) => void;
  /** Loads another page, which clears all memory. */
  leaveTo: (href: string) => void;
  /** Called when a session has ended, to clear the caches: the next person must not see this one's data. */
  forget: () => void;
}
