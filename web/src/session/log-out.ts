import type { Notify } from "../api/http/notice.ts";
import type { LoadCalls } from "./session-calls.ts";

interface SessionDependencies {
  loadCalls: LoadCalls;
  end: () => void;
  notify: Notify;
  goTo: (href: string) => void;
}

// A server that does not answer must not keep anybody signed in.
const PATIENCE_MS = 5000;

/** Signs out on the server and here. The local part happens whatever the server says (spec 1 §4). */
export async function logOut({ loadCalls, end, notify, goTo }: SessionDependencies): Promise<void> {
  const [, cookieEnded] = await Promise.allSettled([
    loadCalls().then(({ endSession }) => endSession(AbortSignal.timeout(PATIENCE_MS))),
    loadCalls().then(({ endRefreshCookie }) => endRefreshCookie(AbortSignal.timeout(PATIENCE_MS))),
  ]);
  end();
  if (cookieEnded.status === "fulfilled") {
    notify({ title: "Logged out", description: "You have been logged out successfully" });
  } else {
    // The cookie may still be alive on this device: that is worth a word.
    notify({
      title: "Logout issue",
      description: "There was an issue during logout. Please refresh the page.",
      variant: "destructive",
    });
  }
  goTo("/login");
}
