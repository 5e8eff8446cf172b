import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { EnabledThings } from "@adwright/contracts/change/enabled-things";
import type {
  LiveCampaign,
  LiveSearchTerm,
  LiveTree,
} from "@adwright/contracts/change/live-campaign";
import type { LiveListKeyword, LiveShared } from "@adwright/contracts/change/live-shared";
import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";

import type { GoogleAdsAccess } from "../google-ads-access.ts";
import type { EnabledWanted } from "./read-enabled.ts";
import type { NamedThings } from "./read-named.ts";
import type { FoundRecommendation } from "./read-recommendations.ts";

/** A campaign as Google has it; whose it is, is not Google's to know. */
export type FoundCampaign = Omit<LiveCampaign, "ownCampaignId">;

export interface FoundTree extends Omit<LiveTree, "page"> {
  page: Omit<LiveTree["page"], "ownCampaignId">;
}

/** Reads whole campaigns for the screens. Every method throws AppError GOOGLE_ADS_…. */
export interface LiveReads {
  /** Every campaign that is not removed, with its last 30 days; one query. */
  campaigns(
    access: GoogleAdsAccess,
  ): Promise<{ currencyCode: string; campaigns: FoundCampaign[]; isComplete: boolean }>;
  /** One campaign and everything of it, in at most seven queries; undefined for one that is not there. */
  campaign(access: GoogleAdsAccess, campaign: string): Promise<FoundTree | undefined>;
  /** What people searched for in the last 30 days, each term once for an ad group; one query. */
  searchTerms(access: GoogleAdsAccess, campaign: string): Promise<LiveSearchTerm[]>;
  /** To whom, where and when a campaign shows its ads, in at most six queries; undefined for one that is not there. */
  targeting(access: GoogleAdsAccess, campaign: string): Promise<LiveTargeting | undefined>;
  /** What it shares with other campaigns, in at most eight queries; undefined for a campaign that is not there. */
  shared(access: GoogleAdsAccess, campaign: string): Promise<LiveShared | undefined>;
  /** Keywords of the lists that are attached to it; two queries. */
  listKeywords(access: GoogleAdsAccess, campaign: string): Promise<LiveListKeyword[]>;
  /** What Google recommends for a campaign (a resource name), and which types it applies by itself; two queries. */
  recommendations(
    access: GoogleAdsAccess,
    campaign: string,
  ): Promise<{ found: FoundRecommendation[]; autoApplied: string[] }>;
  /** Types of recommendations that Google applies in the account by itself; one query. */
  subscriptions(access: GoogleAdsAccess): Promise<string[]>;
  /** Campaigns of these names with their ad groups and keywords; four queries. */
  named(access: GoogleAdsAccess, campaigns: readonly string[]): Promise<NamedThings>;
  /** What is enabled beside what a set changes; a query for each list that is wanted. */
  enabled(access: GoogleAdsAccess, wanted: EnabledWanted): Promise<EnabledThings>;
  /**
   * What anybody has changed in the account between two days, newest first, as Google's change history reports it: up to
   * three minutes late, for 30 days, and without what Google Ads Editor does. One query for each 10,000.
   */
  events(
    access: GoogleAdsAccess,
    days: { startDate: string; endDate: string },
  ): Promise<{ events: AccountEvent[]; isComplete: boolean }>;
}
