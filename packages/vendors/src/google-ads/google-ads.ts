import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import type { CampaignDays } from "@adwright/contracts/figures/daily-figures";
import type { GeoTarget } from "@adwright/contracts/google";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { AdReview } from "@adwright/contracts/publication/serving";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { MetricsRow, PeriodMetrics, SeriesPoint } from "@adwright/contracts/report";

import type { LiveChanges } from "./change-kinds/live-changes.ts";
import type { Leftover } from "./cleanup/find-leftovers.ts";
import type { GoogleAdsAccess } from "./google-ads-access.ts";
import type { LiveReads } from "./live/live-reads.ts";
import type { ValidatedPlan } from "./plan/validate-plan.ts";
import type { DetailPart, ReadDetails } from "./reads/account-details.ts";
import type { CampaignStates } from "./reads/campaign-days.ts";
import type { ForecastedPlan, PlanForecast } from "./reads/forecast-plan.ts";
import type { AccountListing } from "./reads/list-accounts.ts";
import type { AccountChange, ChangesWanted } from "./reads/list-changes.ts";
import type { AccountState } from "./reads/read-account-state.ts";
import type { ExistingCampaign } from "./reads/read-campaign.ts";
import type { SeriesStep } from "./reads/report-account.ts";
import type { ReportDays } from "./reads/report-days.ts";

/** Input of a step: the approved plan, what was already created, and whether the step may have run before. */
export interface EnsureInput {
  access: GoogleAdsAccess;
  plan: CampaignPlan;
  made: MadeResources;
  /** True if an earlier attempt may have reached Google; the step then reads before it creates. */
  readFirst: boolean;
}

/** Google Ads in our own terms. Every method throws AppError GOOGLE_ADS_… with a GoogleAdsFailure in `details`. */
export interface GoogleAds {
  /**
   * Every account that the user can access: managers and their trees, top accounts first; and those that could not be
   * read.
   */
  listAccounts(refreshToken: string, userId?: string): Promise<AccountListing>;
  /** Google's suggestions for each name, best match first. */
  suggestGeoTargets(
    access: GoogleAdsAccess,
    question: { texts: readonly string[]; languageCode: string },
  ): Promise<GeoTarget[][]>;
  /** Names and ids of enabled and paused campaigns without the EU political advertising declaration. */
  listUndeclaredCampaigns(access: GoogleAdsAccess): Promise<{ id: string; name: string }[]>;
  campaignMetrics(
    access: GoogleAdsAccess,
    days: { startDate: string; endDate: string },
  ): Promise<CampaignMetricsRow[]>;
  /** The account's currency (ISO 4217) and time zone (IANA). */
  reportAccount(access: GoogleAdsAccess): Promise<{ currencyCode: string; timeZone: string }>;
  /**
   * The unit in micros of which every amount in the currency (ISO 4217) must be a multiple; undefined if Google does
   * not report it.
   */
  readBillableUnit(access: GoogleAdsAccess, currencyCode: string): Promise<number | undefined>;
  /**
   * Everything in the account that served in the given days, including removed items. Campaigns are not read again if
   * they are given.
   */
  reportMetrics(
    access: GoogleAdsAccess,
    days: ReportDays,
    campaigns?: MetricsRow[],
  ): Promise<PeriodMetrics>;
  /** Each campaign's days on which something was counted, in no order, including removed ones. One operation. */
  campaignDays(access: GoogleAdsAccess, days: ReportDays): Promise<CampaignDays[]>;
  /** How every campaign stands, and what it lost for want of budget in the last 30 days. One operation. */
  campaignStates(access: GoogleAdsAccess): Promise<CampaignStates>;
  /** Keywords, search terms (of the given days), ads and more of the whole account. One operation for each part. */
  readDetails(
    access: GoogleAdsAccess,
    parts: readonly DetailPart[],
    days: ReportDays,
  ): Promise<ReadDetails>;
  /** The account's totals per step, oldest first; steps without activity are omitted. */
  reportSeries(access: GoogleAdsAccess, days: ReportDays, step: SeriesStep): Promise<SeriesPoint[]>;
  /** The account's first day with impressions, up to `until`; undefined if there is none. */
  firstDayWithData(access: GoogleAdsAccess, until: string): Promise<string | undefined>;

  /** The issues for which Google would refuse the plan, each with the form's field; creates nothing. */
  validatePlan(access: GoogleAdsAccess, plan: CampaignPlan): Promise<ValidatedPlan>;
  /**
   * Google's forecast for the plan in the given future days; undefined if it has none for the plan's keywords or
   * bidding strategy. One operation.
   */
  forecastPlan(
    access: GoogleAdsAccess,
    plan: ForecastedPlan,
    days: { startDate: string; endDate: string },
  ): Promise<PlanForecast | undefined>;
  /** Everything in the account that may conflict with the plan. */
  readAccountState(
    access: GoogleAdsAccess,
    plan: Pick<CampaignPlan, "campaignName" | "adGroups">,
  ): Promise<AccountState>;

  /** Creates both or neither; `ensureCampaign` then names the campaign. */
  ensureBudgetAndCampaign(input: EnsureInput): Promise<MadeResources>;
  /** Creates a budget on its own, for the API test page. */
  ensureBudget(input: EnsureInput): Promise<MadeResources>;
  ensureCampaign(input: EnsureInput): Promise<MadeResources>;
  ensureGeography(input: EnsureInput): Promise<MadeResources>;
  ensureAdGroups(input: EnsureInput): Promise<MadeResources>;
  ensureAds(input: EnsureInput): Promise<MadeResources>;
  ensureKeywords(input: EnsureInput): Promise<MadeResources>;
  ensureNegatives(input: EnsureInput): Promise<MadeResources>;
  /**
   * Removes the campaign and budget of a publication, including those whose creation got no answer: a campaign is also
   * found by its budget or by the name it was created with. Succeeds if they are already gone.
   */
  removeMade(access: GoogleAdsAccess, left: Leftovers): Promise<void>;
  /** The campaign and budget of a publication, unless they are removed. */
  findLeftovers(access: GoogleAdsAccess, made: Leftovers): Promise<Leftover>;
  readCampaign(
    access: GoogleAdsAccess,
    campaign: string,
    days: { startDate: string; endDate: string },
  ): Promise<ExistingCampaign | undefined>;
  /**
   * How the campaign and everything in it differ from the plan, in words; without its name, status and budget amount.
   * Items that were not created yet are not differences.
   */
  findDifferences(
    access: GoogleAdsAccess,
    publication: { plan: CampaignPlan; made: MadeResources },
  ): Promise<string[]>;
  /** All changes to a campaign and its budget, made with any tool, newest first; at most 30 days back. */
  listChanges(access: GoogleAdsAccess, wanted: ChangesWanted): Promise<AccountChange[]>;
  /** Reads and changes live resources, created by us or not. */
  changes: LiveChanges;
  /** Reads complete campaigns for the screens, created by us or not. */
  live: LiveReads;
  /** Google's review of the campaign's ads; `campaign` is a resource name. */
  reviewAds(access: GoogleAdsAccess, campaign: string): Promise<AdReview[]>;
  /** Idempotent; `campaign` is a resource name. */
  setCampaignStatus(
    access: GoogleAdsAccess,
    campaign: string,
    status: "ENABLED" | "PAUSED",
  ): Promise<void>;
}
