import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { CampaignsSearch, EditorSearch } from "../search-params.ts";
import { signedIn } from "./guard.ts";

const campaigns = createRoute({
  getParentRoute: () => signedIn,
  path: "/campaigns",
  staticData: { title: "Campaigns" },
  validateSearch: CampaignsSearch,
  component: lazyRouteComponent(() => import("./campaigns-screen.tsx"), "CampaignsScreen"),
});

const campaignEditor = lazyRouteComponent(() => import("./campaign-screen.tsx"), "CampaignScreen");

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

/** Drafts and published campaigns. */
export const campaignRoutes = [campaigns, newCampaign, campaign] as const;
