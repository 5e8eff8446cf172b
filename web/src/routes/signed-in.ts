import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { ApiTestSearch } from "../features/api-test/api-test-search.ts";
import { HelpSearch, InsightsSearch, ReportsSearch, SupportSearch } from "../search-params.ts";
import { addOnRoutes } from "./add-ons.ts";
import { brandRoutes } from "./brands.ts";
import { campaignRoutes } from "./campaigns.ts";
import { page, signedIn } from "./guard.ts";
import { settingsRoutes } from "./settings.ts";
import { stormRoutes } from "./storms.ts";

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard" });
  },
});

const dashboard = page(
  "/dashboard",
  "Dashboard",
  lazyRouteComponent(() => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
);

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: "/reports",
  staticData: { title: "Reporting" },
  validateSearch: ReportsSearch,
  component: lazyRouteComponent(
    () => import("../features/report/page/reports-page.tsx"),
    "ReportsPage",
  ),
});

const apiTest = createRoute({
  getParentRoute: () => signedIn,
  path: "/api-test",
  staticData: { title: "Google Ads API Test" },
  validateSearch: ApiTestSearch,
  component: lazyRouteComponent(
    () => import("../features/api-test/api-test-page.tsx"),
    "ApiTestPage",
  ),
});

const webhookPublishDemo = createRoute({
  getParentRoute: () => signedIn,
  path: "/webhook-publish-demo",
  staticData: { title: "Publication Demo" },
  component: lazyRouteComponent(
    () => import("../features/publish-demo/publish-demo-page.tsx"),
    "PublishDemoPage",
  ),
});

const aiInsights = createRoute({
  getParentRoute: () => signedIn,
  path: "/ai-insights",
  staticData: { title: "AI Insights" },
  validateSearch: InsightsSearch,
  component: lazyRouteComponent(
    () => import("../features/insights/insights-page.tsx"),
    "InsightsPage",
  ),
});

const help = createRoute({
  getParentRoute: () => signedIn,
  path: "/help",
  staticData: { title: "Help" },
  validateSearch: HelpSearch,
  component: lazyRouteComponent(() => import("../features/help/help-page.tsx"), "HelpPage"),
});

const helpAssistants = page(
  "/help/assistants",
  "Connect an assistant",
  lazyRouteComponent(() => import("../features/help/assistants-page.tsx"), "AssistantsPage"),
);

const contactSupport = createRoute({
  getParentRoute: () => signedIn,
  path: "/contact-support",
  staticData: { title: "Contact Support" },
  validateSearch: SupportSearch,
  component: lazyRouteComponent(
    () => import("../features/support/support-page.tsx"),
    "SupportPage",
  ),
});

/** Everything else: the guard redirects signed-out people to /login, and others see a "not found" page. */
const notFound = page(
  "$",
  "Page not found",
  lazyRouteComponent(() => import("../features/errors/not-found-page.tsx"), "NotFoundPage"),
);

/** Pages behind the guard. */
export const signedInRoutes = signedIn.addChildren([
  home,
  dashboard,
  ...brandRoutes,
  ...campaignRoutes,
  reports,
  apiTest,
  webhookPublishDemo,
  aiInsights,
  help,
  helpAssistants,
  contactSupport,
  ...addOnRoutes,
  ...stormRoutes,
  ...settingsRoutes,
  notFound,
]);
