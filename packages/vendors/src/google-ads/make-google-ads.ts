import type { MadeResources } from "@adwright/contracts/publication/steps";

import { makeLiveChanges } from "./change-kinds/make-live-changes.ts";
import { findLeftovers } from "./cleanup/find-leftovers.ts";
import { removeMade } from "./cleanup/remove-made.ts";
import { type AdsClient, type GoogleAdsConfig, type OfAccount, openAccount } from "./client.ts";
import { findDifferences } from "./compare/find-differences.ts";
import { ensureBudget, ensureBudgetAndCampaign } from "./ensure/ensure-budget.ts";
import { ensureCampaign } from "./ensure/ensure-campaign.ts";
import {
  ensureAdGroups,
  ensureAds,
  ensureGeography,
  ensureKeywords,
  ensureNegatives,
} from "./ensure/ensure-parts.ts";
import type { EnsureInput, GoogleAdsAccess } from "./google-ads-access.ts";
import { makeLiveReads } from "./live/make-live-reads.ts";
import { validatePlan } from "./plan/validate-plan.ts";
import { readDetails } from "./reads/account-details.ts";
import { campaignDays, campaignStates } from "./reads/campaign-days.ts";
import { campaignMetrics } from "./reads/campaign-days.ts";
import { forecastPlan } from "./reads/forecast-plan.ts";
import { listAccounts } from "./reads/list-accounts.ts";
import { listUndeclaredCampaigns } from "./reads/list-undeclared-campaigns.ts";
import { readAccountState } from "./reads/read-account-state.ts";
import { readCampaign } from "./reads/read-campaign.ts";
import { readBillableUnit } from "./reads/report-account.ts";
import { firstDayWithData, reportAccount, reportSeries } from "./reads/report-account.ts";
import { reportMetrics } from "./reads/report-metrics.ts";
import { reviewAds } from "./reads/review-ads.ts";
import { suggestGeoTargets } from "./reads/suggest-geo-targets.ts";

/**
 * Google Ads in our own terms, through its own client library, which is imported on the first call. Does not read the
 * environment. Every method throws AppError GOOGLE_ADS_… with a GoogleAdsFailure in `details`.
 */
export function makeGoogleAds(config: GoogleAdsConfig) {
  const open = (access: GoogleAdsAccess) => openAccount(config, access);
  const ofAccount: OfAccount =
    (call) =>
    async (access, ...args) =>
      call(await open(access), ...args);
  const step =
    (ensure: (client: AdsClient, input: EnsureInput) => Promise<MadeResources>) =>
    async (input: EnsureInput) =>
      ensure(await open(input.access), input);

  return {
    listAccounts: (refreshToken: string, userId?: string) =>
      listAccounts(config, refreshToken, userId),
    suggestGeoTargets: ofAccount(suggestGeoTargets),
    listUndeclaredCampaigns: ofAccount(listUndeclaredCampaigns),
    campaignMetrics: ofAccount(campaignMetrics),
    reportAccount: ofAccount(reportAccount),
    readBillableUnit: ofAccount(readBillableUnit),
    reportMetrics: ofAccount(reportMetrics),
    campaignDays: ofAccount(campaignDays),
    campaignStates: ofAccount(campaignStates),
    readDetails: ofAccount(readDetails),
    reportSeries: ofAccount(reportSeries),
    firstDayWithData: ofAccount(firstDayWithData),
    validatePlan: ofAccount(validatePlan),
    forecastPlan: ofAccount(forecastPlan),
    readAccountState: ofAccount(readAccountState),
    ensureBudgetAndCampaign: step(ensureBudgetAndCampaign),
    ensureBudget: step(ensureBudget),
    ensureCampaign: step(ensureCampaign),
    ensureGeography: step(ensureGeography),
    ensureAdGroups: step(ensureAdGroups),
    ensureAds: step(ensureAds),
    ensureKeywords: step(ensureKeywords),
    ensureNegatives: step(ensureNegatives),
    removeMade: ofAccount(removeMade),
    findLeftovers: ofAccount(findLeftovers),
    readCampaign: ofAccount(readCampaign),
    findDifferences: ofAccount(findDifferences),
    changes: makeLiveChanges(ofAccount),
    live: makeLiveReads(ofAccount),
    reviewAds: ofAccount(reviewAds),
    /** Idempotent; `campaign` is a resource name. */
    setCampaignStatus: ofAccount(
      async (client, campaign: string, status: "ENABLED" | "PAUSED"): Promise<void> =>
        client.updateCampaign({ resource_name: campaign, status }),
    ),
  };
}

export type GoogleAds = ReturnType<typeof makeGoogleAds>;
