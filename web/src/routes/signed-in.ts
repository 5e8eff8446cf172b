import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { ApiTestSearch } from "../features/api-test/api-test-search.ts";
import {
  CampaignsSearch,
  EditorSearch,
  HelpSearch,
  InsightsSearch,
  ReportsSearch,
  SupportSearch,
  WorkflowSearch,
} from "../search-params.ts";
import { brandRoutes } from "./brands.ts";
import { page, signedIn } from "./guard.ts";
import { settingsRoutes } from "./settings.ts";
import { stormRoutes } from "./storms.ts";

const campaignEditor = lazyRouteComponent(() => import("./campaign-screen.tsx"), "CampaignScreen");

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard" });
  },
});

/** Pages behind the guard. */
export const signedInRoutes = signedIn.addChildren([
  home,
  page(
    "/dashboard",
    "Dashboard",
    lazyRouteComponent(() => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
  ),
  ...brandRoutes,
  page(
    "/campaigns",
    "Campaigns",
    lazyRouteComponent(() => import("./campaigns-screen.tsx"), "CampaignsScreen"),
    CampaignsSearch,
  ),
  page("/campaigns/new", "New campaign", campaignEditor, EditorSearch),
  page("/campaigns/$campaignId", "Campaign", campaignEditor, EditorSearch),
  page(
    "/reports",
    "Reporting",
    lazyRouteComponent(() => import("../features/report/page/reports-page.tsx"), "ReportsPage"),
    ReportsSearch,
  ),
  page(
    "/api-test",
    "Google Ads API Test",
    lazyRouteComponent(() => import("../features/api-test/api-test-page.tsx"), "ApiTestPage"),
    ApiTestSearch,
  ),
  page(
    "/webhook-publish-demo",
    "Publication Demo",
    lazyRouteComponent(
      () => import("../features/publish-demo/publish-demo-page.tsx"),
      "PublishDemoPage",
    ),
  ),
  page(
    "/ai-insights",
    "AI Insights",
    lazyRouteComponent(() => import("../features/insights/insights-page.tsx"), "InsightsPage"),
    InsightsSearch,
  ),
  page(
    "/help",
    "Help",
    lazyRouteComponent(() => import("../features/help/help-page.tsx"), "HelpPage"),
    HelpSearch,
  ),
  page(
    "/help/assistants",
    "Connect an assistant",
    lazyRouteComponent(() => import("../features/help/assistants-page.tsx"), "AssistantsPage"),
  ),
  page(
    "/contact-support",
    "Contact Support",
    lazyRouteComponent(() => import("../features/support/support-page.tsx"), "SupportPage"),
    SupportSearch,
  ),
  page(
    "/supercharged",
    "Supercharged",
    lazyRouteComponent(
      () => import("../features/add-on/supercharged-page.tsx"),
      "SuperchargedPage",
    ),
  ),
  page(
    "/super-charged",
    "Supercharged prototype",
    lazyRouteComponent(() => import("../features/scan/super-charged-page.tsx"), "SuperChargedPage"),
  ),
  page(
    "/supercharged-isolated",
    "Supercharged workflows",
    lazyRouteComponent(() => import("../features/workflow/workflow-page.tsx"), "WorkflowPage"),
    WorkflowSearch,
  ),
  ...stormRoutes,
  ...settingsRoutes,
  // Everything else: the guard redirects signed-out people to /login, and others see a "not found" page.
  page(
    "$",
    "Page not found",
    lazyRouteComponent(() => import("../features/errors/not-found-page.tsx"), "NotFoundPage"),
  ),
]);
