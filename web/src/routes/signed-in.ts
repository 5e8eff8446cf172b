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

const campaigns = page(
  "/campaigns",
  "Campaigns",
  lazyRouteComponent(() => import("./campaigns-screen.tsx"), "CampaignsScreen"),
  CampaignsSearch,
);

const campaignEditor = lazyRouteComponent(() => import("./campaign-screen.tsx"), "CampaignScreen");

const newCampaign = page("/campaigns/new", "New campaign", campaignEditor, EditorSearch);

const campaign = page("/campaigns/$campaignId", "Campaign", campaignEditor, EditorSearch);

const reports = page(
  "/reports",
  "Reporting",
  lazyRouteComponent(() => import("../features/report/page/reports-page.tsx"), "ReportsPage"),
  ReportsSearch,
);

const apiTest = page(
  "/api-test",
  "Google Ads API Test",
  lazyRouteComponent(() => import("../features/api-test/api-test-page.tsx"), "ApiTestPage"),
  ApiTestSearch,
);

const webhookPublishDemo = page(
  "/webhook-publish-demo",
  "Publication Demo",
  lazyRouteComponent(
    () => import("../features/publish-demo/publish-demo-page.tsx"),
    "PublishDemoPage",
  ),
);

const aiInsights = page(
  "/ai-insights",
  "AI Insights",
  lazyRouteComponent(() => import("../features/insights/insights-page.tsx"), "InsightsPage"),
  InsightsSearch,
);

const help = page(
  "/help",
  "Help",
  lazyRouteComponent(() => import("../features/help/help-page.tsx"), "HelpPage"),
  HelpSearch,
);

const helpAssistants = page(
  "/help/assistants",
  "Connect an assistant",
  lazyRouteComponent(() => import("../features/help/assistants-page.tsx"), "AssistantsPage"),
);

const contactSupport = page(
  "/contact-support",
  "Contact Support",
  lazyRouteComponent(() => import("../features/support/support-page.tsx"), "SupportPage"),
  SupportSearch,
);

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

const superchargedIsolated = page(
  "/supercharged-isolated",
  "Supercharged workflows",
  lazyRouteComponent(() => import("../features/workflow/workflow-page.tsx"), "WorkflowPage"),
  WorkflowSearch,
);

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
  campaigns,
  newCampaign,
  campaign,
  reports,
  apiTest,
  webhookPublishDemo,
  aiInsights,
  help,
  helpAssistants,
  contactSupport,
  supercharged,
  superChargedPrototype,
  superchargedIsolated,
  ...stormRoutes,
  ...settingsRoutes,
  notFound,
]);
