import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { BrandsSearch, ChangesSearch, LiveCampaignSearch, MonthSearch } from "../search-params.ts";
import { page, signedIn } from "./guard.ts";

/** All campaigns have one list; bookmarks of the one of a brand still lead there. */
const liveCampaigns = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands/$brandId/live",
  beforeLoad({ params }) {
    throw redirect({ to: "/campaigns", search: { brand: Number(params.brandId) } });
  },
});

/** Brands and the live campaigns in their Google Ads accounts. */
export const brandRoutes = [
  page(
    "/brands",
    "Brand Management",
    lazyRouteComponent(() => import("../features/brand/manage/brands-page.tsx"), "BrandsPage"),
    BrandsSearch,
  ),
  page(
    "/brands/import",
    "Import Google Ads Accounts",
    lazyRouteComponent(() => import("../features/brand/import/import-page.tsx"), "ImportPage"),
  ),
  page(
    "/brands/new",
    "New brand",
    lazyRouteComponent(() => import("../features/brand/new/new-brand-page.tsx"), "NewBrandPage"),
  ),
  liveCampaigns,
  page(
    "/brands/$brandId/live/$campaign",
    "Live campaign",
    lazyRouteComponent(() => import("./live-campaign-screen.tsx"), "LiveCampaignScreen"),
    LiveCampaignSearch,
  ),
  page(
    "/brands/$brandId/changes",
    "Changes",
    lazyRouteComponent(
      () => import("../features/live-campaign/log/changes-page.tsx"),
      "ChangesPage",
    ),
    ChangesSearch,
  ),
  page(
    "/brands/$brandId/changes/$setId",
    "Changes",
    lazyRouteComponent(
      () => import("../features/live-campaign/log/change-set-page.tsx"),
      "ChangeSetPage",
    ),
  ),
  page(
    "/brands/$brandId/month",
    "Client report",
    lazyRouteComponent(
      () => import("../features/live-campaign/log/month-report-page.tsx"),
      "MonthReportPage",
    ),
    MonthSearch,
  ),
  page(
    "/brands/$brandId/tracking",
    "Conversion tracking",
    lazyRouteComponent(
      () => import("../features/live-campaign/log/tracking-page.tsx"),
      "TrackingPage",
    ),
  ),
] as const;
