import type { AdGroup, ClaimReading } from "@adwright/contracts/ad-group";
import type {
  CampaignStatus,
  CampaignSummary,
  GenerationSettings,
} from "@adwright/contracts/campaign";
import type { CampaignSettings, CampaignLocation } from "@adwright/contracts/campaign-settings";
import type { LanguageCode } from "@adwright/contracts/language";

import { keys } from "../keys.ts";
import {
  flag,
  json,
  number,
  numericId,
  optionalJson,
  optionalNumber,
  optionalText,
  optionalWord,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

/** Whether Google may show the ads of a published campaign. */
export type ServingStatus = "ENABLED" | "PAUSED";

/** The fields that lists show. The rest is in the body, a separate item. */
export type CampaignSummaryRow = RowOf<typeof campaignSummaryEntity>;

export type CampaignBodyRow = Omit<RowOf<typeof campaignBodyEntity>, "version">;

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

export const campaignSummaryEntity = entity("camp", keys.campaignSummary, {
  userId: text,
  id: numericId,
  name: text,
  status: word<CampaignStatus>(),
  brandId: optionalNumber,
  /** In units of the account's currency. */
  dailyBudget: optionalNumber,
  currencyCode: text,
  targetCountry: optionalText,
  isCold: flag,
  description: text,
  destinationUrl: text,
  readiness: optionalNumber,
  /** Lines of the ads with an open question; absent before there are ads, and in rows of earlier releases. */
  questions: optionalNumber,
  createdAt: text,
  /** When it was last saved, published, enabled or paused, ISO 8601; absent if never since its creation. */
  changedAt: optionalText,
  /** Google's resource name of a published campaign. */
  googleCampaign: optionalText,
  /** As published or changed here at `servingAt`; it may have been changed in Google Ads since. */
  servingStatus: optionalWord<ServingStatus>(),
  /** ISO 8601 */
  servingAt: optionalText,
  /** Incremented by each save. */
  version: number,
  /** Why generation or publication stopped. */
  error: optionalText,
  /** The job that generates or generated the campaign. */
  jobId: optionalText,
  /** The group it belongs to, and its index within the group from 0. */
  groupId: optionalNumber,
  groupIndex: optionalNumber,
  /** The assistant that wrote or edited the draft since the person last saved it. */
  proposedBy: optionalJson<NonNullable<CampaignSummary["proposedBy"]>>(),
});

export const campaignBodyEntity = entity("campx", keys.campaignBody, {
  userId: text,
  id: numericId,
  /** The summary's version that this body was saved with. */
  version: number,
  goal: text,
  url: text,
  geography: text,
  locations: json<CampaignLocation[]>(),
  language: word<LanguageCode>(),
  keywords: json<string[]>(),
  generatedKeywords: json<string[]>(),
  adGroups: json<AdGroup[]>(),
  settings: json<CampaignSettings>(),
  notes: json<string[]>(),
  claims: optionalJson<ReadClaims>(),
});

/** The settings for a campaign that is not generated yet, by the key of the call that will generate it. */
export const generationSettingsEntity = entity("campset", keys.generationSettings, {
  userId: text,
  key: text,
  expiresAtMs: number,
  ttl,
  ...packed<GenerationSettings>(),
});
