import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { BrandsSearch, ChangesSearch, LiveCampaignSearch, MonthSearch } from "../search-params.ts";
import { page, signedIn } from "./guard.ts";

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

/** All campaigns have one list; bookmarks of the one of a brand still lead there. */
const liveCampaigns = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands/$brandId/live",
  beforeLoad({ params }) {
    throw redirect({ to: "/campaigns", search: { brand: Number(params.brandId) } });
  },
});

const liveCampaign = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands/$brandId/live/$campaign",
  staticData: { title: "Live campaign" },
  validateSearch: LiveCampaignSearch,
  component: lazyRouteComponent(() => import("./live-campaign-screen.tsx"), "LiveCampaignScreen"),
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

const monthReport = createRoute({
  getParentRoute: () => signedIn,
  path: "/brands/$brandId/month",
  staticData: { title: "Client report" },
  validateSearch: MonthSearch,
  component: lazyRouteComponent(
    () => import("../features/live-campaign/log/month-report-page.tsx"),
    "MonthReportPage",
  ),
});

const tracking = page(
  "/brands/$brandId/tracking",
  "Conversion tracking",
  lazyRouteComponent(
    () => import("../features/live-campaign/log/tracking-page.tsx"),
    "TrackingPage",
  ),
);

const changeSet = page(
  "/brands/$brandId/changes/$setId",
  "Changes",
  lazyRouteComponent(
    () => import("../features/live-campaign/log/change-set-page.tsx"),
    "ChangeSetPage",
  ),
);

/** Brands and the live campaigns in their Google Ads accounts. */
export const brandRoutes = [
  brands,
  importBrands,
  newBrand,
  liveCampaigns,
  liveCampaign,
  changes,
  changeSet,
  monthReport,
  tracking,
] as const;
