import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { SettingsSearch } from "../search-params.ts";
import { page, signedIn } from "./guard.ts";

const settings = page(
  "/settings",
  "Settings",
  lazyRouteComponent(() => import("../features/settings/settings-page.tsx"), "SettingsPage"),
  SettingsSearch,
);

// ---- Addresses that other pages link to; all lead to a tab of the settings ----

const toSubscription = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: () => {
      throw redirect({ to: "/settings", search: { tab: "subscription" } });
    },
  });

const pricing = toSubscription("/pricing");
const billing = toSubscription("/billing");
const billingUpgrade = toSubscription("/billing/upgrade");
const settingsBilling = toSubscription("/settings/billing");

const connectAssistant = page(
  "/assistants/connect/$uid",
  "Connect an assistant",
  lazyRouteComponent(
    () => import("../features/settings/assistants/connect-page.tsx"),
    "ConnectPage",
  ),
);

/** The settings, and the addresses that redirect to one of their tabs. */
export const settingsRoutes = [
  settings,
  connectAssistant,
  pricing,
  billing,
  billingUpgrade,
  settingsBilling,
] as const;
