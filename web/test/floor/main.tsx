/**
 * The smallest app of the libraries that the site is made of: router, queries, an address that is read by a schema, a
 * session check, one lazy screen each for strangers and for people. `npm run bench:web` measures the site against it.
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
