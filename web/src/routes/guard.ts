import {
  type AnyValidator,
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";

import { root } from "./root.ts";

/** The parent of all guarded pages: anyone not signed in is redirected to /login. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => {
    const state = context.session.state();
    if (state.status !== "authenticated") {
      context.session.keepPlace(location.href);
      throw redirect({ to: "/login" });
    }
    if (state.user.mustVerifyEmail) throw redirect({ to: "/auth/verify" });
  },
  component: lazyRouteComponent(() => import("../features/shell/layout.tsx"), "Layout"),
});

/** A page behind the guard; `validateSearch` reads its search parameters, if it has any. */
export const page = <Path extends string, Search extends AnyValidator = undefined>(
  path: Path,
  title: string,
  component: RouteComponent,
  validateSearch = undefined as Search,
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title },
    component,
    validateSearch,
  });
