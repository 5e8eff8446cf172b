import {
  createRootRouteWithContext,
  type RouteComponent,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";

import { AdminSearch } from "./features/admin/dashboard/admin-search.ts";
import { ApiTestSearch } from "./features/api-test/api-test-search.ts";
import { hasExpiryNotice } from "./features/login/login-notice.ts";
import type { PageReturns } from "./features/login/page-returns.ts";
import { Root } from "./features/shell/root.tsx";
import {
  BrandsSearch,
  CampaignsSearch,
  EditorSearch,
  HelpSearch,
  InsightsSearch,
  LoginSearch,
  PublishDemoSearch,
  ReportsSearch,
  SettingsSearch,
  SupportSearch,
  WorkflowSearch,
} from "./search-params.ts";
import type { Session } from "./session/session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page's name, before the product's, in the title. */
    title?: string;
  }
}

export interface RouterContext {
  session: Session;
  /** What a trip to Google brought back, until its screen has taken it. */
  returns: PageReturns;
}

const isSignedIn = ({ session }: RouterContext) => session.state().status === "authenticated";

const root = createRootRouteWithContext<RouterContext>()({ component: Root });

// ---- Public ----

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  staticData: { title: "Sign in" },
  validateSearch: LoginSearch,
  beforeLoad: ({ context, search }) => {
    const mayStay = hasExpiryNotice(search) || context.returns.hasLogin();
    if (isSignedIn(context) && !mayStay) throw redirect({ to: "/dashboard" });
  },
  component: lazyRouteComponent(() => import("./features/login/login-page.tsx"), "LoginPage"),
});

const google = createRoute({
  getParentRoute: () => root,
  path: "/auth/google",
  staticData: { title: "Google" },
  component: lazyRouteComponent(() => import("./features/login/google-page.tsx"), "GooglePage"),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/auth/verify",
  staticData: { title: "Verify your email address" },
  component: lazyRouteComponent(() => import("./features/login/verify-page.tsx"), "VerifyPage"),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: "/admin",
  staticData: { title: "Admin Dashboard" },
  validateSearch: AdminSearch,
  component: lazyRouteComponent(
    () => import("./features/admin/dashboard/admin-page.tsx"),
    "AdminPage",
  ),
});

// ---- Signed in ----

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context }) => {
    const state = context.session.state();
    if (state.status !== "authenticated") throw redirect({ to: "/login" });
    if (state.user.mustVerifyEmail) throw redirect({ to: "/auth/verify" });
  },
  component: lazyRouteComponent(() => import("./features/shell/layout.tsx"), "Layout"),
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
  lazyRouteComponent(() => import("./features/dashboard/dashboard-page.tsx"), "DashboardPage"),
);

const brands = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands",
  staticData: { title: "Brand Management" },
  validateSearch: BrandsSearch,
  component: lazyRouteComponent(
    () => import("./features/brand/manage/brands-page.tsx"),
    "BrandsPage",
  ),
});

const importBrands = page(
  "/brands/import",
  "Import Google Ads Accounts",
  lazyRouteComponent(() => import("./features/brand/import/import-page.tsx"), "ImportPage"),
);

const newBrand = page(
  "/brands/new",
  "New brand",
  lazyRouteComponent(() => import("./features/brand/new/new-brand-page.tsx"), "NewBrandPage"),
);

const campaigns = createRoute({
  getParentRoute: () => signedIn,
  path: "/campaigns",
  staticData: { title: "Campaigns" },
  validateSearch: CampaignsSearch,
  component: lazyRouteComponent(
    () => import("./features/campaign/page/campaigns-page.tsx"),
    "CampaignsPage",
  ),
});

const campaignEditor = lazyRouteComponent(
  () => import("./features/campaign/page/campaign-editor-page.tsx"),
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
    () => import("./features/report/page/reports-page.tsx"),
    "ReportsPage",
  ),
});

const apiTest = createRoute({
  getParentRoute: () => signedIn,
  path: "/api-test",
  staticData: { title: "Google Ads API Test" },
  validateSearch: ApiTestSearch,
  component: lazyRouteComponent(
    () => import("./features/api-test/api-test-page.tsx"),
    "ApiTestPage",
  ),
});

const webhookPublishDemo = createRoute({
  getParentRoute: () => signedIn,
  path: "/webhook-publish-demo",
  validateSearch: PublishDemoSearch,
  staticData: { title: "Publication Demo" },
  component: lazyRouteComponent(
    () => import("./features/publish-demo/publish-demo-page.tsx"),
    "PublishDemoPage",
  ),
});

const aiInsights = createRoute({
  getParentRoute: () => signedIn,
  path: "/ai-insights",
  staticData: { title: "AI Insights" },
  validateSearch: InsightsSearch,
  component: lazyRouteComponent(
    () => import("./features/insights/insights-page.tsx"),
    "InsightsPage",
  ),
});

const help = createRoute({
  getParentRoute: () => signedIn,
  path: "/help",
  staticData: { title: "Help" },
  validateSearch: HelpSearch,
  component: lazyRouteComponent(() => import("./features/help/help-page.tsx"), "HelpPage"),
});

const contactSupport = createRoute({
  getParentRoute: () => signedIn,
  path: "/contact-support",
  staticData: { title: "Contact Support" },
  validateSearch: SupportSearch,
  component: lazyRouteComponent(() => import("./features/support/support-page.tsx"), "SupportPage"),
});

const stormChasers = page(
  "/storm-chasers",
  "Storm Chasers",
  lazyRouteComponent(() => import("./features/add-on/storm-chasers-page.tsx"), "StormChasersPage"),
);

const supercharged = page(
  "/supercharged",
  "Supercharged",
  lazyRouteComponent(() => import("./features/add-on/supercharged-page.tsx"), "SuperchargedPage"),
);

const superChargedPrototype = page(
  "/super-charged",
  "Supercharged prototype",
  lazyRouteComponent(() => import("./features/scan/super-charged-page.tsx"), "SuperChargedPage"),
);

const superchargedIsolated = createRoute({
  getParentRoute: () => signedIn,
  path: "/supercharged-isolated",
  staticData: { title: "Supercharged workflows" },
  validateSearch: WorkflowSearch,
  component: lazyRouteComponent(
    () => import("./features/workflow/workflow-page.tsx"),
    "WorkflowPage",
  ),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings",
  staticData: { title: "Settings" },
  validateSearch: SettingsSearch,
  component: lazyRouteComponent(
    () => import("./features/settings/settings-page.tsx"),
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
  lazyRouteComponent(() => import("./features/errors/not-found-page.tsx"), "NotFoundPage"),
);

export const routeTree = root.addChildren([
  login,
  google,
  verifyEmail,
  admin,
  signedIn.addChildren([
    home,
    dashboard,
    brands,
    importBrands,
    newBrand,
    campaigns,
    newCampaign,
    campaign,
    reports,
    aiInsights,
    settings,
    stormChasers,
    supercharged,
    superChargedPrototype,
    superchargedIsolated,
    help,
    contactSupport,
    apiTest,
    webhookPublishDemo,
    pricing,
    billing,
    billingUpgrade,
    settingsBilling,
    notFound,
  ]),
]);
