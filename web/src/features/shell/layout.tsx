import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";

import { useSession, useSessionState } from "../../session/session-context.ts";
import { SkipLink } from "../../ui/layout/skip-link.tsx";
import { Later } from "../../ui/state/later.tsx";
import { whenIdle } from "../../ui/state/when-idle.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageSpinner } from "./page-spinner.tsx";

/** Header, content and footer around the screens of a signed-in person. */
export function Layout() {
  const state = useSessionState();
  useSessionCheck();
  useOfflineReadiness();
  // Between the end of a session and the redirect to /login, screens must not render, because they use the user.
  if (state.status !== "authenticated") return <PageSpinner />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header user={state.user} />
      {/* Wide tables use a wide window. As high as the window, so that the footer does not shift when the content arrives. */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-dvh w-full max-w-6xl flex-1 has-data-wide:max-w-400 px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        <Suspense fallback={<PageSpinner />}>
          <Later placeholder={<PageSpinner />}>
            <Outlet />
          </Later>
        </Suspense>
      </main>
      <Later>
        <Footer />
      </Later>
    </div>
  );
}

/** Checks the current user; the dashboard has its own check. */
function useSessionCheck() {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (pathname !== "/dashboard") void session.check();
  }, [pathname, session]);
}

/** Offline, no code could be loaded, so the toaster is loaded in advance. */
function useOfflineReadiness() {
  useEffect(() => {
    const load = async () => {
      await whenIdle();
      await import("../../ui/overlay/toaster.tsx");
    };
    // If this fails, the code loads when it is needed.
    load().catch(() => undefined);
  }, []);
}
