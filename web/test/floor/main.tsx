/**
 * The smallest app with the site's libraries: router, queries, search params with a schema, a session check, and one
 * lazy screen each for signed-out and signed-in visitors. `npm run bench:web` measures the site against it.
 */
import "./app.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as v from "valibot";

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  validateSearch: v.object({ reason: v.fallback(v.optional(v.string()), undefined) }),
  component: lazyRouteComponent(() => import("./login.tsx"), "Login"),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  beforeLoad: () => {
    if (localStorage.getItem("access_token") === null) throw redirect({ to: "/login" });
  },
  component: lazyRouteComponent(() => import("./dashboard.tsx"), "Dashboard"),
});

const queryClient = new QueryClient();
const router = createRouter({
  routeTree: root.addChildren([login, dashboard]),
  context: { queryClient },
});

const host = document.querySelector("#root");
if (host !== null) {
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
