import type { SessionSetup } from "./session-setup.ts";

interface LogOutParts extends Pick<SessionSetup, "loadCalls" | "notify" | "goTo"> {
  /** Ends the session in this browser. */
  end: () => void;
}

// A server that does not answer must not prevent signing out.
const PATIENCE_MS = 5000;

/** Signs out on the server and here. The local part happens even if the server refuses. */
export async function logOut({ loadCalls, end, notify, goTo }: LogOutParts): Promise<void> {
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
