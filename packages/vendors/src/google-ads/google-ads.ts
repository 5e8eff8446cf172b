import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import type { GeoTarget } from "@adwright/contracts/google";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { AdReview } from "@adwright/contracts/publication/serving";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { PeriodMetrics, SeriesPoint } from "@adwright/contracts/report";

import type { LiveChanges } from "./change-kinds/live-changes.ts";
import type { Leftover } from "./cleanup/find-leftovers.ts";
import type { GoogleAdsAccess } from "./google-ads-access.ts";
import type { LiveReads } from "./live/live-reads.ts";
import type { ValidatedPlan } from "./plan/validate-plan.ts";
import type { ForecastedPlan, PlanForecast } from "./reads/forecast-plan.ts";
import type { AccountListing } from "./reads/list-accounts.ts";
import type { AccountChange, ChangesWanted } from "./reads/list-changes.ts";
import type { AccountState } from "./reads/read-account-state.ts";
import type { ExistingCampaign } from "./reads/read-campaign.ts";
import type { SeriesStep } from "./reads/report-account.ts";
import type { ReportDays } from "./reads/report-metrics.ts";

/** What an ensure-step knows: the approved plan, what was made before, and whether it may have run before. */
export interface EnsureInput {
  access: GoogleAdsAccess;
  plan: CampaignPlan;
  made: MadeResources;
  /** True when an earlier attempt may have reached Google: read before creating. */
  readFirst: boolean;
}

/** Google Ads in our own words. Every method throws AppError GOOGLE_ADS_… with a GoogleAdsFailure in `details`. */
export interface GoogleAds {
  /** Every account the user reaches: managers and their trees, tops first; and those that could not be read. */
  listAccounts(refreshToken: string, userId?: string): Promise<AccountListing>;
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
  /** What the account counts money (ISO 4217) and days (IANA) in. */
  reportAccount(access: GoogleAdsAccess): Promise<{ currencyCode: string; timeZone: string }>;
  /** Micros that every amount of the currency (ISO 4217) is a multiple of; undefined where Google does not say. */
  readBillableUnit(access: GoogleAdsAccess, currencyCode: string): Promise<number | undefined>;
  /** Everything that served in those days of the account, removed things too. */
  reportMetrics(access: GoogleAdsAccess, days: ReportDays): Promise<PeriodMetrics>;
  /** The whole account step by step, oldest first; steps in which nothing happened are left out. */
  reportSeries(access: GoogleAdsAccess, days: ReportDays, step: SeriesStep): Promise<SeriesPoint[]>;
  /** The account's first day with impressions; undefined without one up to `until`. */
  firstDayWithData(access: GoogleAdsAccess, until: string): Promise<string | undefined>;

  /** What Google would refuse of the plan, each with the form's field; nothing is made. */
  validatePlan(access: GoogleAdsAccess, plan: CampaignPlan): Promise<ValidatedPlan>;
  /**
   * What Google expects the plan to bring in those days, which lie in the future; undefined where it has no forecast for
   * the plan's keywords or its bidding strategy. One operation.
   */
  forecastPlan(
    access: GoogleAdsAccess,
    plan: ForecastedPlan,
    days: { startDate: string; endDate: string },
  ): Promise<PlanForecast | undefined>;
  /** What exists in the account and may conflict with the plan. */
  readAccountState(
    access: GoogleAdsAccess,
    plan: Pick<CampaignPlan, "campaignName" | "adGroups">,
  ): Promise<AccountState>;

  /** Both or neither; the campaign gets its name by `ensureCampaign`. */
  ensureBudgetAndCampaign(input: EnsureInput): Promise<MadeResources>;
  /** A budget alone, for the page that tries single calls. */
  ensureBudget(input: EnsureInput): Promise<MadeResources>;
  ensureCampaign(input: EnsureInput): Promise<MadeResources>;
  ensureGeography(input: EnsureInput): Promise<MadeResources>;
  ensureAdGroups(input: EnsureInput): Promise<MadeResources>;
  ensureAds(input: EnsureInput): Promise<MadeResources>;
  ensureKeywords(input: EnsureInput): Promise<MadeResources>;
  ensureNegatives(input: EnsureInput): Promise<MadeResources>;
  /**
   * Removes the campaign and the budget of a publication, lost ones too: a campaign is also found by its budget or by
   * the name it was made under. What is gone already counts as removed.
   */
  removeMade(access: GoogleAdsAccess, left: Leftovers): Promise<void>;
  /** The campaign and the budget of a publication, as far as they are not removed. */
  findLeftovers(access: GoogleAdsAccess, made: Leftovers): Promise<Leftover>;
  readCampaign(
    access: GoogleAdsAccess,
    campaign: string,
    days: { startDate: string; endDate: string },
  ): Promise<ExistingCampaign | undefined>;
  /**
   * How the campaign and what is below it differ from the plan, in words; without its name, status and amount.
   * What was not made yet is no difference.
   */
  findDifferences(
    access: GoogleAdsAccess,
    publication: { plan: CampaignPlan; made: MadeResources },
  ): Promise<string[]>;
  /** Every change of a campaign and its budget, made with any tool, newest first; at most 30 days back. */
  listChanges(access: GoogleAdsAccess, wanted: ChangesWanted): Promise<AccountChange[]>;
  /** Reading and changing what is live, made by us or not. */
  changes: LiveChanges;
  /** Whole campaigns for the screens, made by us or not. */
  live: LiveReads;
  /** How Google judges the campaign's ads; `campaign` is a resource name. */
  reviewAds(access: GoogleAdsAccess, campaign: string): Promise<AdReview[]>;
  /** Idempotent by nature; `campaign` is a resource name. */
  setCampaignStatus(
    access: GoogleAdsAccess,
    campaign: string,
    status: "ENABLED" | "PAUSED",
  ): Promise<void>;
}
