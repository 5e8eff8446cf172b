import type { Notify } from "../api/http/notice.ts";
import type { LoadCalls } from "./session-calls.ts";
import type { Places } from "./session-holder.ts";

/** What a session is built from. */
export interface SessionSetup extends Places {
  loadCalls: LoadCalls;
  /** The server's clock, epoch ms. */
  now: () => number;
  locks: Pick<LockManager, "request"> | undefined;
  notify: Notify;
  /** The path shown now. */
  path: () => string;
  /** The path shown now, with its search and hash. */
  place: () => string;
  /** Goes to a place within the app. */
  goTo: (href: string) => void;
  /** Loads another page, which clears all memory. */
  leaveTo: (href: string) => void;
  /** Called when a session has ended: the next person must not see what was read for it. */
  forget: () => void;
}
