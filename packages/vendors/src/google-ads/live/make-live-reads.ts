import type { AdsClient } from "../client.ts";
import type { GoogleAdsAccess } from "../google-ads-access.ts";
import type { LiveReads } from "./live-reads.ts";
import { readBudgets } from "./read-budgets.ts";
import { readCampaignTree } from "./read-campaign-tree.ts";
import { readCampaigns } from "./read-campaigns.ts";
import { readConvertingTerms } from "./read-converting-terms.ts";
import { readEnabled } from "./read-enabled.ts";
import { readEvents } from "./read-events.ts";
import { readNamed } from "./read-named.ts";
import { readReadiness } from "./read-readiness.ts";
import { readRecommendations, readSubscriptions } from "./read-recommendations.ts";
import { readSearchTerms } from "./read-search-terms.ts";
import { readListKeywords, readLiveShared } from "./read-shared.ts";
import { readLiveTargeting } from "./read-targeting.ts";
import { readTracking } from "./read-tracking.ts";

/** Live campaigns for the screens, with one client per account. */
export function makeLiveReads(open: (access: GoogleAdsAccess) => Promise<AdsClient>): LiveReads {
  return {
    campaigns: async (access) => readCampaigns(await open(access)),
    campaign: async (access, campaign, days = "30") =>
      readCampaignTree(await open(access), campaign, days),
    shared: async (access, campaign) => readLiveShared(await open(access), campaign),
    listKeywords: async (access, campaign) => readListKeywords(await open(access), campaign),
    targeting: async (access, campaign) => readLiveTargeting(await open(access), campaign),
    recommendations: async (access, wanted) => readRecommendations(await open(access), wanted),
    subscriptions: async (access) => readSubscriptions(await open(access)),
    named: async (access, campaigns) => readNamed(await open(access), campaigns),
    enabled: async (access, wanted) => readEnabled(await open(access), wanted),
    convertingTerms: async (access, wanted) => readConvertingTerms(await open(access), wanted),
    events: async (access, days) => readEvents(await open(access), days),
    budgets: async (access, campaign) => readBudgets(await open(access), campaign),
    readiness: async (access, campaigns) => readReadiness(await open(access), campaigns),
    tracking: async (access) => readTracking(await open(access)),
    searchTerms: async (access, campaign, days = "30") =>
      readSearchTerms(await open(access), campaign, days),
  };
}
