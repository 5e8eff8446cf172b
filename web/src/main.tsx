import "./app.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { makeQueryClient } from "./api/http/query-client.ts";
import { serverNow } from "./api/http/server-clock.ts";
import { linkSession } from "./api/session-link.ts";
import { App } from "./app.tsx";
import { takePageReturns } from "./features/login/page-returns.ts";
import { makeRouter } from "./router.ts";
import { forgetPerson } from "./session/forget-person.ts";
import type { SessionSetup } from "./session/session-setup.ts";
import { makeSession, type Session } from "./session/session.ts";
import { findView, type StaffView } from "./session/staff-view.ts";
import { isStarted } from "./session/stored-session.ts";
import { notify, openLinksWith } from "./ui/overlay/toast.ts";

// Runs first, because the parameters that Google sent back must be removed from the address.
const returns = takePageReturns(location, history, isStarted(localStorage, Date.now()));

const queryClient = makeQueryClient(notify);
const setup: SessionSetup = {
  storage: localStorage,
  tabStorage: sessionStorage,
  page: document,
  loadCalls: () => import("./api/session.ts"),
  now: serverNow,
  locks: navigator.locks,
  notify,
  path: () => location.pathname,
  place: () => location.pathname + location.search + location.hash,
  goTo: (href) => void router.navigate({ href }),
  leaveTo: (href) => {
    location.assign(href);
  },
  forget: () => forgetPerson(queryClient),
};
const view = findView(sessionStorage);
let router: ReturnType<typeof makeRouter>;
// Not awaited: what shares a file with this module would wait for it, too.
if (view === undefined) run(makeSession(setup));
else void openView(view).then(run);

function run(session: Session): void {
  router = makeRouter({ session, returns });
  openLinksWith(setup.goTo);
  linkSession({ ...session, isReadOnly: view !== undefined });

  addEventListener("storage", session.followStorage);
  addEventListener("online", session.wake);
  addEventListener("pageshow", session.wake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") session.wake();
  });

  void session.start();
  if (session.state().status === "loading") preloadScreen();

  const host = document.querySelector("#root");
  if (host === null) return;
  const app = createRoot(host);
  // In slices: a slow phone answers meanwhile.
  startTransition(() => {
    app.render(
      <StrictMode>
        <App session={session} queryClient={queryClient} router={router} />
      </StrictMode>,
    );
  });
}

/** Only staff load this code. */
async function openView(viewed: StaffView): Promise<Session> {
  const { makeViewSession } = await import("./session/view-session.ts");
  return makeViewSession({ ...setup, endView }, viewed);
}

async function endView(ended: StaffView): Promise<void> {
  const { endAccountView } = await import("./api/staff/view.ts");
  await endAccountView(ended);
}

/** Loads the screen's code while the server is still checking the session. */
function preloadScreen() {
  const routes = new Map(Object.entries(router.routesById));
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes.get(String(routeId));
    if (route !== undefined) void router.loadRouteChunk(route);
  }
}
