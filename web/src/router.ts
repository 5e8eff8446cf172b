import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from "@tanstack/react-router";

import { CrashPage } from "./features/errors/crash-page.tsx";
import { PageSpinner } from "./features/shell/page-spinner.tsx";
import type { RouterContext } from "./routes/root.ts";
import { routeTree } from "./routes/tree.ts";

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
