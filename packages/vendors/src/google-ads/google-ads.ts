import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import type { ClientAccount, GeoTarget } from "@adwright/contracts/google";
import type { CampaignPlan } from "@adwright/contracts/publication";
import type { MadeResources } from "@adwright/contracts/steps";

/** As whom, and through which manager, an account is spoken to. Ids are ten digits without dashes. */
export interface GoogleAdsAccess {
  refreshToken: string;
  customerId: string;
  loginCustomerId?: string | undefined;
}

/** What an ensure-step knows: the approved plan, what was made before, and whether it may have run before. */
export interface EnsureInput {
  access: GoogleAdsAccess;
  plan: CampaignPlan;
  made: MadeResources;
  /** True when an earlier attempt may have reached Google: look before creating. */
  readFirst: boolean;
}

/** Google Ads in our own words. Every method throws AppError GOOGLE_ADS_… with a GoogleAdsFailure in `details`. */
export interface GoogleAds {
  /** Every account the user reaches: managers and their trees, tops first. */
  listAccounts(refreshToken: string): Promise<ClientAccount[]>;
  suggestGeoTargets(
    access: GoogleAdsAccess,
    question: { text: string; languageCode: string },
  ): Promise<GeoTarget[]>;
  /** Names (with ids) of enabled and paused campaigns without the EU political advertising declaration. */
  listUndeclaredCampaigns(access: GoogleAdsAccess): Promise<{ id: string; name: string }[]>;
  campaignMetrics(
    access: GoogleAdsAccess,
    days: { startDate: string; endDate: string },
  ): Promise<CampaignMetricsRow[]>;

  ensureBudget(input: EnsureInput): Promise<MadeResources>;
  ensureCampaign(input: EnsureInput): Promise<MadeResources>;
  ensureGeography(input: EnsureInput): Promise<MadeResources>;
  ensureAdGroups(input: EnsureInput): Promise<MadeResources>;
  ensureAds(input: EnsureInput): Promise<MadeResources>;
  ensureKeywords(input: EnsureInput): Promise<MadeResources>;
  ensureNegatives(input: EnsureInput): Promise<MadeResources>;
  /** Removes the campaign and the budget of a half-made publication; what is gone already counts as removed. */
  removeMade(access: GoogleAdsAccess, made: MadeResources): Promise<void>;
  /** Idempotent by nature; `campaign` is a resource name. */
  setCampaignStatus(
    access: GoogleAdsAccess,
    campaign: string,
    status: "ENABLED" | "PAUSED",
  ): Promise<void>;
}
