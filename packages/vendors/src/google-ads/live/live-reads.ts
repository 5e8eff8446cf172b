import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { ConvertingTerms } from "@adwright/contracts/change/converting-terms";
import type { EnabledThings } from "@adwright/contracts/change/enabled-things";
import type {
  LiveCampaign,
  LiveDays,
  LiveSearchTerm,
  LiveTree,
} from "@adwright/contracts/change/live-campaign";
import type { LiveListKeyword, LiveShared } from "@adwright/contracts/change/live-shared";
import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import type { BudgetForecast } from "@adwright/contracts/publication/forecast";

import type { GoogleAdsAccess } from "../google-ads-access.ts";
import type { TermsWanted } from "./read-converting-terms.ts";
import type { EnabledWanted } from "./read-enabled.ts";
import type { NamedThings } from "./read-named.ts";
import type { FoundRecommendation, WantedCampaign } from "./read-recommendations.ts";
import type { BiddingCampaign, ConversionAction } from "./read-tracking.ts";

/** A campaign as Google reports it, without the link to our own campaign, which Google does not know. */
export type FoundCampaign = Omit<LiveCampaign, "ownCampaignId">;

export interface FoundTree extends Omit<LiveTree, "page"> {
  page: Omit<LiveTree["page"], "ownCampaignId">;
}

/** What has to be as it was approved before a campaign is enabled by a rule. */
export interface CampaignReadiness {
  /** Resource name. */
  campaign: string;
  name: string;
  status: string;
  budget: LiveCampaign["budget"];
  isExperiment: boolean;
  /** Whether it pays for clicks; paying for conversions may pass twice the daily budget. */
  paysForClicks: boolean;
  /** Its last day has passed. */
  hasEnded: boolean;
  /** Whether an enabled ad is approved, also with limits. */
  hasApprovedAd: boolean;
  /** Whether it is limited to a place; without one, it shows in the whole world. */
  hasPlace: boolean;
}

/** Reads complete campaigns for the screens, with figures of 30 days unless said. Every method throws AppError GOOGLE_ADS_…. */
export interface LiveReads {
  /** Every campaign that is not removed, with metrics of the last 30 days; one query. */
  campaigns(
    access: GoogleAdsAccess,
  ): Promise<{ currencyCode: string; campaigns: FoundCampaign[]; isComplete: boolean }>;
  /** One campaign with all its contents, in at most seven queries; undefined if it does not exist. */
  campaign(
    access: GoogleAdsAccess,
    campaign: string,
    days?: LiveDays,
  ): Promise<FoundTree | undefined>;
  /** What a campaign would have brought with other daily budgets; one query. */
  budgets(access: GoogleAdsAccess, campaign: string): Promise<{ forecasts: BudgetForecast[] }>;
  /** Whether campaigns can be enabled by a rule as it was approved; three queries. Those that do not exist are absent. */
  readiness(access: GoogleAdsAccess, campaigns: readonly string[]): Promise<CampaignReadiness[]>;
  /** How the account counts conversions, and what its enabled campaigns bid on; two queries. */
  tracking(
    access: GoogleAdsAccess,
  ): Promise<{ actions: ConversionAction[]; campaigns: BiddingCampaign[] }>;
  /** Search terms, each once per ad group; two queries. */
  searchTerms(
    access: GoogleAdsAccess,
    campaign: string,
    days?: LiveDays,
  ): Promise<LiveSearchTerm[]>;
  /** A campaign's targeting, in at most six queries; undefined if it does not exist. */
  targeting(access: GoogleAdsAccess, campaign: string): Promise<LiveTargeting | undefined>;
  /** What Google recommends for a campaign, and which types it applies automatically; two queries. */
  recommendations(
    access: GoogleAdsAccess,
    wanted: WantedCampaign,
  ): Promise<{ found: FoundRecommendation[]; autoApplied: string[] }>;
  /** Types of recommendations that Google applies automatically in the account; one query. */
  subscriptions(access: GoogleAdsAccess): Promise<string[]>;
  /** Campaigns with these names, and their ad groups and keywords; four queries. */
  named(access: GoogleAdsAccess, campaigns: readonly string[]): Promise<NamedThings>;
  /** What is enabled outside a set of changes; one query for each requested list. */
  enabled(access: GoogleAdsAccess, wanted: EnabledWanted): Promise<EnabledThings>;
  /** What negative keywords are judged by: search terms that brought conversions, and the keywords of lists; two queries. */
  convertingTerms(access: GoogleAdsAccess, wanted: TermsWanted): Promise<ConvertingTerms>;
  /**
   * All changes in the account between two days, newest first, as reported by Google's change history: with a delay of
   * up to three minutes, for 30 days, and without changes made by Google Ads Editor. One query per 10,000.
   */
  events(
    access: GoogleAdsAccess,
    days: { startDate: string; endDate: string },
  ): Promise<{ events: AccountEvent[]; isComplete: boolean }>;
  /** What the campaign shares with others, in at most nine queries; undefined if it does not exist. */
  shared(access: GoogleAdsAccess, campaign: string): Promise<LiveShared | undefined>;
  /** The keywords of the lists that the campaign uses; two queries. */
  listKeywords(access: GoogleAdsAccess, campaign: string): Promise<LiveListKeyword[]>;
}
