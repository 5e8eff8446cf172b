import { makeLiveChanges } from "./change-kinds/make-live-changes.ts";
import { findLeftovers } from "./cleanup/find-leftovers.ts";
import { removeMade } from "./cleanup/remove-made.ts";
import { type AdsClient, type GoogleAdsConfig, openAccount } from "./client.ts";
import { findDifferences } from "./compare/find-differences.ts";
import { ensureAdGroups } from "./ensure/ensure-ad-groups.ts";
import { ensureAds } from "./ensure/ensure-ads.ts";
import { ensureBudget, ensureBudgetAndCampaign } from "./ensure/ensure-budget.ts";
import { ensureCampaign } from "./ensure/ensure-campaign.ts";
import { ensureGeography } from "./ensure/ensure-geography.ts";
import { ensureKeywords } from "./ensure/ensure-keywords.ts";
import { ensureNegatives } from "./ensure/ensure-negatives.ts";
import type { GoogleAdsAccess } from "./google-ads-access.ts";
import type { EnsureInput, GoogleAds } from "./google-ads.ts";
import { makeLiveReads } from "./live/make-live-reads.ts";
import { validatePlan } from "./plan/validate-plan.ts";
import { readDetails } from "./reads/account-details.ts";
import { campaignDays, campaignStates } from "./reads/campaign-days.ts";
import { campaignMetrics } from "./reads/campaign-metrics.ts";
import { forecastPlan } from "./reads/forecast-plan.ts";
import { listAccounts } from "./reads/list-accounts.ts";
import { listChanges } from "./reads/list-changes.ts";
import { listUndeclaredCampaigns } from "./reads/list-undeclared-campaigns.ts";
import { readAccountState } from "./reads/read-account-state.ts";
import { readBillableUnit } from "./reads/read-billable-unit.ts";
import { readCampaign } from "./reads/read-campaign.ts";
import { firstDayWithData, reportAccount, reportSeries } from "./reads/report-account.ts";
import { reportMetrics } from "./reads/report-metrics.ts";
import { reviewAds } from "./reads/review-ads.ts";
import { suggestGeoTargets } from "./reads/suggest-geo-targets.ts";

/** Google Ads through its own client library, which is imported on the first call. Does not read the environment. */
export function makeGoogleAds(config: GoogleAdsConfig): GoogleAds {
  const open = (access: GoogleAdsAccess) => openAccount(config, access);
  type Step = GoogleAds["ensureBudget"];
  const step =
    (ensure: (client: AdsClient, input: EnsureInput) => ReturnType<Step>): Step =>
    async (input) =>
      ensure(await open(input.access), input);

  return {
    listAccounts: (refreshToken, userId) => listAccounts(config, refreshToken, userId),
    suggestGeoTargets: async (access, question) => suggestGeoTargets(await open(access), question),
    listUndeclaredCampaigns: async (access) => listUndeclaredCampaigns(await open(access)),
    campaignMetrics: async (access, days) => campaignMetrics(await open(access), days),
    reportAccount: async (access) => reportAccount(await open(access)),
    readBillableUnit: async (access, currencyCode) =>
      readBillableUnit(await open(access), currencyCode),
    reportMetrics: async (access, days, campaigns) =>
      reportMetrics(await open(access), days, campaigns),
    campaignDays: async (access, days) => campaignDays(await open(access), days),
    campaignStates: async (access) => campaignStates(await open(access)),
    readDetails: async (access, parts, days) => readDetails(await open(access), parts, days),
    reportSeries: async (access, days, by) => reportSeries(await open(access), days, by),
    firstDayWithData: async (access, until) => firstDayWithData(await open(access), until),
    validatePlan: async (access, plan) => validatePlan(await open(access), plan),
    forecastPlan: async (access, plan, days) => forecastPlan(await open(access), plan, days),
    readAccountState: async (access, plan) => readAccountState(await open(access), plan),
    ensureBudgetAndCampaign: step(ensureBudgetAndCampaign),
    ensureBudget: step(ensureBudget),
    ensureCampaign: step(ensureCampaign),
    ensureGeography: step(ensureGeography),
    ensureAdGroups: step(ensureAdGroups),
    ensureAds: step(ensureAds),
    ensureKeywords: step(ensureKeywords),
    ensureNegatives: step(ensureNegatives),
    removeMade: async (access, left) => removeMade(await open(access), left),
    findLeftovers: async (access, made) => findLeftovers(await open(access), made),
    readCampaign: async (access, campaign, days) =>
      readCampaign(await open(access), campaign, days),
    findDifferences: async (access, publication) =>
      findDifferences(await open(access), publication),
    changes: makeLiveChanges(open),
    live: makeLiveReads(open),
    listChanges: async (access, wanted) => listChanges(await open(access), wanted),
    reviewAds: async (access, campaign) => reviewAds(await open(access), campaign),
    setCampaignStatus: async (access, campaign, status) => {
      const client = await open(access);
      await client.updateCampaign({ resource_name: campaign, status });
    },
  };
}
