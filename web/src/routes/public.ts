import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { AdminSearch } from "../features/admin/dashboard/admin-search.ts";
import { LoginPage } from "../features/login/login-page.tsx";
import { hasExpiryNotice } from "../features/login/login-reason.ts";
import { LoginSearch } from "../search-params.ts";
import { isSignedIn, root } from "./root.ts";

/** The pages that do not require a sign-in. */
export const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  staticData: { title: "Sign in" },
  validateSearch: LoginSearch,
  beforeLoad: ({ context, search }) => {
    const mayStay = hasExpiryNotice(search) || context.returns.login.isHere();
    if (isSignedIn(context) && !mayStay) throw redirect({ to: "/dashboard" });
  },
  // Not lazy: a first visit shows it, and a chunk of its own would be one more request.
  component: LoginPage,
});

export const google = createRoute({
  getParentRoute: () => root,
  path: "/auth/google",
  staticData: { title: "Google" },
  component: lazyRouteComponent(() => import("../features/login/google-page.tsx"), "GooglePage"),
});

export const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/auth/verify",
  staticData: { title: "Verify your email address" },
  component: lazyRouteComponent(() => import("../features/login/verify-page.tsx"), "VerifyPage"),
});

/** Staff sign in there, independently of advertisers. */
export const admin = createRoute({
  getParentRoute: () => root,
  path: "/admin",
  staticData: { title: "Admin Dashboard" },
  validateSearch: AdminSearch,
  component: lazyRouteComponent(
    () => import("../features/admin/dashboard/admin-page.tsx"),
    "AdminPage",
  ),
});
