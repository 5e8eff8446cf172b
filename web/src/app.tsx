import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useDeferredValue } from "react";

import { PageSpinner } from "./features/shell/page-spinner.tsx";
import type { makeRouter } from "./router.ts";
import { SessionContext, useSessionState } from "./session/session-context.ts";
import type { Session } from "./session/session.ts";

interface AppProps {
  session: Session;
  queryClient: QueryClient;
  router: ReturnType<typeof makeRouter>;
}

export function App({ session, queryClient, router }: AppProps) {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <Pages router={router} />
      </QueryClientProvider>
    </SessionContext>
  );
}

/** No route guard may run before the stored session was checked. */
function Pages({ router }: Pick<AppProps, "router">) {
  const { status } = useSessionState();
  // In slices: the first screen takes a slow phone a tenth of a second.
  const isLoading = useDeferredValue(status === "loading");
  return isLoading ? <PageSpinner /> : <RouterProvider router={router} />;
}
