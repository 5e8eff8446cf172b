import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { WorkflowSearch } from "../search-params.ts";
import { page, signedIn } from "./guard.ts";

const supercharged = page(
  "/supercharged",
  "Supercharged",
  lazyRouteComponent(() => import("../features/add-on/supercharged-page.tsx"), "SuperchargedPage"),
);

const superChargedPrototype = page(
  "/super-charged",
  "Supercharged prototype",
  lazyRouteComponent(() => import("../features/scan/super-charged-page.tsx"), "SuperChargedPage"),
);

const superchargedIsolated = createRoute({
  getParentRoute: () => signedIn,
  path: "/supercharged-isolated",
  staticData: { title: "Supercharged workflows" },
  validateSearch: WorkflowSearch,
  component: lazyRouteComponent(
    () => import("../features/workflow/workflow-page.tsx"),
    "WorkflowPage",
  ),
});

/** The screens of the add-ons. */
export const addOnRoutes = [supercharged, superChargedPrototype, superchargedIsolated] as const;
