import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { BrandsSearch, ChangesSearch, LiveCampaignSearch, MonthSearch } from "../search-params.ts";
import { page, signedIn } from "./guard.ts";

const brands = page(
  "/brands",
  "Brand Management",
  lazyRouteComponent(() => import("../features/brand/manage/brands-page.tsx"), "BrandsPage"),
  BrandsSearch,
);

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

const liveCampaign = page(
  "/brands/$brandId/live/$campaign",
  "Live campaign",
  lazyRouteComponent(() => import("./live-campaign-screen.tsx"), "LiveCampaignScreen"),
  LiveCampaignSearch,
);

const changes = page(
  "/brands/$brandId/changes",
  "Changes",
  lazyRouteComponent(() => import("../features/live-campaign/log/changes-page.tsx"), "ChangesPage"),
  ChangesSearch,
);

const monthReport = page(
  "/brands/$brandId/month",
  "Client report",
  lazyRouteComponent(
    () => import("../features/live-campaign/log/month-report-page.tsx"),
    "MonthReportPage",
  ),
  MonthSearch,
);

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
