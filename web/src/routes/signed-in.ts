import {
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";

import { ApiTestSearch } from "../features/api-test/api-test-search.ts";
import {
  BrandsSearch,
  CampaignsSearch,
  ChangesSearch,
  EditorSearch,
  HelpSearch,
  InsightsSearch,
  LiveCampaignSearch,
  LiveSearch,
  PublishDemoSearch,
  ReportsSearch,
  SettingsSearch,
  SupportSearch,
  WorkflowSearch,
} from "../search-params.ts";
import { root } from "./root.ts";

const signedIn = createRoute({
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

/** A page without search parameters. */
const page = <Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, staticData: { title }, component });

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

const brands = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands",
  staticData: { title: "Brand Management" },
  validateSearch: BrandsSearch,
  component: lazyRouteComponent(
    () => import("../features/brand/manage/brands-page.tsx"),
    "BrandsPage",
  ),
});

const importBrands = page(
  "/brands/import",
  "Import Google Ads Accounts",
  lazyRouteComponent(() => import("../features/brand/import/import-page.tsx"), "ImportPage"),
);

const newBrand = page(
  "/brands/new",
  "New brand",
  lazyRouteComponent(() => import("../features/brand/new/new-brand-page.tsx"), "NewBrandPage"),
);

const liveCampaigns = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands/$brandId/live",
  staticData: { title: "Live campaigns" },
  validateSearch: LiveSearch,
  component: lazyRouteComponent(
    () => import("../features/live-campaign/list/live-campaigns-page.tsx"),
    "LiveCampaignsPage",
  ),
});

const liveCampaign = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands/$brandId/live/$campaign",
  staticData: { title: "Live campaign" },
  validateSearch: LiveCampaignSearch,
  component: lazyRouteComponent(
    () => import("../features/live-campaign/page/live-campaign-page.tsx"),
    "LiveCampaignPage",
  ),
});

const changes = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands/$brandId/changes",
  staticData: { title: "Changes" },
  validateSearch: ChangesSearch,
  component: lazyRouteComponent(
    () => import("../features/live-campaign/log/changes-page.tsx"),
    "ChangesPage",
  ),
});

const changeSet = page(
  "/brands/$brandId/changes/$setId",
  "Changes",
  lazyRouteComponent(
    () => import("../features/live-campaign/log/change-set-page.tsx"),
    "ChangeSetPage",
  ),
);

const campaigns = createRoute({
  getParentRoute: () => signedIn,
  path: "/campaigns",
  staticData: { title: "Campaigns" },
  validateSearch: CampaignsSearch,
  component: lazyRouteComponent(
    () => import("../features/campaign/page/campaigns-page.tsx"),
    "CampaignsPage",
  ),
});

const campaignEditor = lazyRouteComponent(
  () => import("../features/campaign/page/campaign-editor-page.tsx"),
  "CampaignEditorPage",
);

const newCampaign = createRoute({
  getParentRoute: () => signedIn,
  path: "/campaigns/new",
  staticData: { title: "New campaign" },
  validateSearch: EditorSearch,
  component: campaignEditor,
});

const campaign = createRoute({
  getParentRoute: () => signedIn,
  path: "/campaigns/$campaignId",
  staticData: { title: "Campaign" },
  validateSearch: EditorSearch,
  component: campaignEditor,
});

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
  validateSearch: PublishDemoSearch,
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

const stormChasers = page(
  "/storm-chasers",
  "Storm Chasers",
  lazyRouteComponent(() => import("../features/add-on/storm-chasers-page.tsx"), "StormChasersPage"),
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

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings",
  staticData: { title: "Settings" },
  validateSearch: SettingsSearch,
  component: lazyRouteComponent(
    () => import("../features/settings/settings-page.tsx"),
    "SettingsPage",
  ),
});

// ---- Addresses that pages link to, all one tab of the settings ----

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

/** Everything else: /login for the signed-out, by the guard above it; not found for the rest. */
const notFound = page(
  "$",
  "Page not found",
  lazyRouteComponent(() => import("../features/errors/not-found-page.tsx"), "NotFoundPage"),
);

/** Pages behind the guard: anyone not signed in goes to /login. */
export const signedInRoutes = signedIn.addChildren([
  home,
  dashboard,
  brands,
  importBrands,
  newBrand,
  liveCampaigns,
  liveCampaign,
  changes,
  changeSet,
  campaigns,
  newCampaign,
  campaign,
  reports,
  apiTest,
  webhookPublishDemo,
  aiInsights,
  help,
  contactSupport,
  stormChasers,
  supercharged,
  superChargedPrototype,
  superchargedIsolated,
  settings,
  pricing,
  billing,
  billingUpgrade,
  settingsBilling,
  notFound,
]);
