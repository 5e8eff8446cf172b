import { campaignMetrics } from "./campaign-metrics.ts";
import { type AdsClient, type GoogleAdsConfig, openAccount } from "./client.ts";
import { ensureAdGroups } from "./ensure-ad-groups.ts";
import { ensureAds } from "./ensure-ads.ts";
import { ensureBudget } from "./ensure-budget.ts";
import { ensureCampaign } from "./ensure-campaign.ts";
import { ensureGeography } from "./ensure-geography.ts";
import { ensureKeywords } from "./ensure-keywords.ts";
import { ensureNegatives } from "./ensure-negatives.ts";
import { findDifferences } from "./find-differences.ts";
import { findHalfMade } from "./find-half-made.ts";
import type { EnsureInput, GoogleAds, GoogleAdsAccess } from "./google-ads.ts";
import { listAccounts } from "./list-accounts.ts";
import { listChanges } from "./list-changes.ts";
import { listStanding } from "./list-standing.ts";
import { listUndeclaredCampaigns } from "./list-undeclared-campaigns.ts";
import { readCampaign } from "./read-campaign.ts";
import { readSurroundings } from "./read-surroundings.ts";
import { removeMade } from "./remove-made.ts";
import { reviewAds } from "./review-ads.ts";
import { suggestGeoTargets } from "./suggest-geo-targets.ts";
import { validatePlan } from "./validate-plan.ts";

/** Google Ads over its own client library, which is loaded on the first call. Reads no environment. */
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
    validatePlan: async (access, plan) => validatePlan(await open(access), plan),
    readSurroundings: async (access, plan) => readSurroundings(await open(access), plan),
    ensureBudget: step(ensureBudget),
    ensureCampaign: step(ensureCampaign),
    ensureGeography: step(ensureGeography),
    ensureAdGroups: step(ensureAdGroups),
    ensureAds: step(ensureAds),
    ensureKeywords: step(ensureKeywords),
    ensureNegatives: step(ensureNegatives),
    removeMade: async (access, left) => removeMade(await open(access), left),
    findHalfMade: async (access, made) => findHalfMade(await open(access), made),
    listStanding: async (access, made) => listStanding(await open(access), made),
    readCampaign: async (access, campaign, days) =>
      readCampaign(await open(access), campaign, days),
    findDifferences: async (access, publication) =>
      findDifferences(await open(access), publication),
    listChanges: async (access, wanted) => listChanges(await open(access), wanted),
    reviewAds: async (access, campaign) => reviewAds(await open(access), campaign),
    setCampaignStatus: async (access, campaign, status) => {
      const client = await open(access);
      await client.updateCampaign({ resource_name: campaign, status });
    },
  };
}
