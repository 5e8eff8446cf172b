import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { page, signedIn } from "./guard.ts";

/** Announces the add-on; people who have it go on to what it does. */
const announced = createRoute({
  getParentRoute: () => signedIn,
  path: "/storm-chasers",
  staticData: { title: "Storm Chasers" },
  beforeLoad: ({ context }) => {
    const state = context.session.state();
    const isOwned = state.status === "authenticated" && state.user.hasStormChasersAddon;
    if (isOwned) throw redirect({ to: "/storms" });
  },
  component: lazyRouteComponent(
    () => import("../features/add-on/storm-chasers-page.tsx"),
    "StormChasersPage",
  ),
});

/** The screens of Storm Chasers. */
export const stormRoutes = [
  announced,
  page(
    "/storms",
    "Storm Chasers",
    lazyRouteComponent(() => import("../features/storm/board/board-page.tsx"), "BoardPage"),
  ),
  page(
    "/storms/new",
    "New storm rule",
    lazyRouteComponent(() => import("../features/storm/builder/rule-page.tsx"), "NewRulePage"),
  ),
  page(
    "/storms/$ruleId",
    "Storm rule",
    lazyRouteComponent(() => import("../features/storm/builder/rule-page.tsx"), "RulePage"),
  ),
  page(
    "/storms/runs",
    "Storm log",
    lazyRouteComponent(() => import("../features/storm/runs/log-page.tsx"), "LogPage"),
  ),
  page(
    "/storms/runs/$runId",
    "Storm run",
    lazyRouteComponent(() => import("../features/storm/runs/run-page.tsx"), "RunPage"),
  ),
] as const;
