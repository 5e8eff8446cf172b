import type { OfAccount } from "../client.ts";
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

/**
 * Reads complete campaigns for the screens, created by us or not, with figures of 30 days unless said. Every method
 * throws AppError GOOGLE_ADS_….
 */
export function makeLiveReads(ofAccount: OfAccount) {
  return {
    campaigns: ofAccount(readCampaigns),
    campaign: ofAccount(readCampaignTree),
    shared: ofAccount(readLiveShared),
    listKeywords: ofAccount(readListKeywords),
    targeting: ofAccount(readLiveTargeting),
    recommendations: ofAccount(readRecommendations),
    subscriptions: ofAccount(readSubscriptions),
    named: ofAccount(readNamed),
    enabled: ofAccount(readEnabled),
    convertingTerms: ofAccount(readConvertingTerms),
    events: ofAccount(readEvents),
    budgets: ofAccount(readBudgets),
    readiness: ofAccount(readReadiness),
    tracking: ofAccount(readTracking),
    searchTerms: ofAccount(readSearchTerms),
  };
}
