import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from "@tanstack/react-router";

import { CrashPage } from "./features/errors/crash-page.tsx";
import { PageSpinner } from "./features/shell/page-spinner.tsx";
import { admin, google, login, verifyEmail } from "./routes/public.ts";
import { type RouterContext, root } from "./routes/root.ts";
import { signedInRoutes } from "./routes/signed-in.ts";

/** The whole route table. */
export const routeTree = root.addChildren([login, google, verifyEmail, admin, signedInRoutes]);

// The router's own parser reads every value as JSON, but people and other sites write links, too.
const asTheyAre = (value: string) => value;

export function makeRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    parseSearch: parseSearchWith(asTheyAre),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
