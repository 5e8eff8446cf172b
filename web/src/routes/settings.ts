import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { SettingsSearch } from "../search-params.ts";
import { page, signedIn } from "./guard.ts";

/** An address that other pages link to. */
const toSubscription = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: () => {
      throw redirect({ to: "/settings", search: { tab: "subscription" } });
    },
  });

/** The settings, and the addresses that redirect to one of their tabs. */
export const settingsRoutes = [
  page(
    "/settings",
    "Settings",
    lazyRouteComponent(() => import("../features/settings/settings-page.tsx"), "SettingsPage"),
    SettingsSearch,
  ),
  page(
    "/assistants/connect/$uid",
    "Connect an assistant",
    lazyRouteComponent(
      () => import("../features/settings/assistants/connect-page.tsx"),
      "ConnectPage",
    ),
  ),
  toSubscription("/pricing"),
  toSubscription("/billing"),
  toSubscription("/billing/upgrade"),
  toSubscription("/settings/billing"),
] as const;
