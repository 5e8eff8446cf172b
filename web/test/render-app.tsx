import { createMemoryHistory } from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import { StrictMode } from "react";

import { makeQueryClient } from "../src/api/http/query-client.ts";
import { linkSession } from "../src/api/session-link.ts";
import * as calls from "../src/api/session.ts";
import { App } from "../src/app.tsx";
import { takePageReturns } from "../src/features/login/page-returns.ts";
import { makeRouter } from "../src/router.ts";
import { forgetPerson } from "../src/session/forget-person.ts";
import { makeSession } from "../src/session/session.ts";
import { isStarted } from "../src/session/stored-session.ts";
import { notify, openLinksWith } from "../src/ui/overlay/toast.ts";

// The first screen of a file has to wait for its code to be compiled.
configure({ asyncUtilTimeout: 20_000 });

/** Opens the whole app at an address, assembled as in `main.tsx`. */
export async function renderApp(address: string) {
  const { pathname, search, hash } = new URL(address, "http://localhost");
  let cleanAddress = address;
  const returns = takePageReturns(
    { pathname, search, hash },
    { state: null, replaceState: (_state, _title, url) => (cleanAddress = String(url)) },
    isStarted(localStorage, Date.now()),
  );
  const queryClient = makeQueryClient(notify);
  const loaded: string[] = [];
  const session = makeSession({
    storage: localStorage,
    tabStorage: sessionStorage,
    page: document,
    loadCalls: () => Promise.resolve(calls),
    now: Date.now,
    locks: undefined,
    notify,
    path: () => router.state.location.pathname,
    place: () => router.state.location.href,
    goTo: (href) => void router.navigate({ href }),
    leaveTo: (href) => loaded.push(href),
    forget: () => forgetPerson(queryClient),
  });
  const history = createMemoryHistory({ initialEntries: [cleanAddress] });
  const router = makeRouter({ session, returns }, history);
  linkSession(session);
  openLinksWith((href) => void router.navigate({ href }));
  await session.start();
  const view = render(
    <StrictMode>
      <App session={session} queryClient={queryClient} router={router} />
    </StrictMode>,
  );
  return { ...view, router, session, loaded, cleanAddress };
}
