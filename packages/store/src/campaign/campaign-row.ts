import type { AdGroup, ClaimReading } from "@adwright/contracts/ad-group";
import type {
  CampaignStatus,
  CampaignSettings,
  CampaignLocation,
} from "@adwright/contracts/campaign";
import type { LanguageCode } from "@adwright/contracts/language";

/** Whether Google may show the ads of a published campaign. */
export type ServingStatus = "ENABLED" | "PAUSED";

/** The fields that lists show. The rest is in the body, a separate item. */
export interface CampaignSummaryRow {
  userId: string;
  id: number;
  name: string;
  status: CampaignStatus;
  brandId?: number | undefined;
  /** In units of the account's currency. */
  dailyBudget?: number | undefined;
  currencyCode: string;
  targetCountry?: string | undefined;
  isCold: boolean;
  description: string;
  destinationUrl: string;
  readiness?: number | undefined;
  createdAt: string;
  /** When it was last saved, published, enabled or paused, ISO 8601; absent if never since its creation. */
  changedAt?: string | undefined;
  /** Google's resource name of a published campaign. */
  googleCampaign?: string | undefined;
  /** As published or changed here at `servingAt`; it may have been changed in Google Ads since. */
  servingStatus?: ServingStatus | undefined;
  /** ISO 8601 */
  servingAt?: string | undefined;
  /** Incremented by each save. */
  version: number;
  /** Why generation or publication stopped. */
  error?: string | undefined;
  /** The group it belongs to, and its index within the group from 0. */
  groupId?: number | undefined;
  groupIndex?: number | undefined;
  /** The job that generates or generated the campaign. */
  jobId?: string | undefined;
}

export interface CampaignBodyRow {
  userId: string;
  id: number;
  goal: string;
  url: string;
  geography: string;
  locations: CampaignLocation[];
  language: LanguageCode;
  keywords: string[];
  generatedKeywords: string[];
  adGroups: AdGroup[];
  settings: CampaignSettings;
  notes: string[];
  claims?: ReadClaims | undefined;
}

/** What the AI said about the claims of lines. A line without a claim, or with a proven one, may be missing. */
export interface ReadClaims {
  /** Tells the facts that it was given from others. */
  factsKey: string;
  readings: ClaimReading[];
  /** The version of the prompt, and lines of which the AI said nothing. Absent in rows of earlier releases. */
  prompt?: string | undefined;
  silent?: string[] | undefined;
}

export interface CampaignRow {
  summary: CampaignSummaryRow;
  body: CampaignBodyRow;
}
