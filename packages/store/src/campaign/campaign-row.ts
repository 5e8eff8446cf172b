import type { AdGroup } from "@adwright/contracts/ad-group";
import type {
  CampaignStatus,
  CampaignSettings,
  CampaignLocation,
} from "@adwright/contracts/campaign";
import type { LanguageCode } from "@adwright/contracts/language";

/** Whether Google may show the ads of a published campaign. */
export type ServingStatus = "ENABLED" | "PAUSED";

/** What lists show; the rest is in the body, a separate item. */
export interface CampaignSummaryRow {
  userId: string;
  id: number;
  name: string;
  status: CampaignStatus;
  brandId?: number | undefined;
  /** account currency units a day */
  dailyBudget?: number | undefined;
  currencyCode: string;
  targetCountry?: string | undefined;
  isCold: boolean;
  description: string;
  destinationUrl: string;
  readiness?: number | undefined;
  createdAt: string;
  /** Last saved, published or changed in serving, ISO 8601; absent: never since it was created. */
  changedAt?: string | undefined;
  /** Resource name at Google of a published campaign. */
  googleCampaign?: string | undefined;
  /** As it was published or switched here at `servingAt`; it may have been changed at Google since. */
  servingStatus?: ServingStatus | undefined;
  /** ISO 8601 */
  servingAt?: string | undefined;
  /** counts saves */
  version: number;
  /** why generation or publication stopped */
  error?: string | undefined;
  /** The workflow group it belongs to, and its place in it from 0. */
  groupId?: number | undefined;
  groupIndex?: number | undefined;
  /** the job that generates the campaign, or has */
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
}

export interface CampaignRow {
  summary: CampaignSummaryRow;
  body: CampaignBodyRow;
}
