import * as z from "zod/mini";

import { AdExtensions } from "./ad-extensions.ts";
import { AdGroup, ClaimReading } from "./ad-group.ts";
import { campaignBounds, googleName, listOf } from "./campaign-bounds.ts";
import { CampaignLocation, CampaignSettings } from "./campaign-settings.ts";
import { campaignStatuses } from "./choices.ts";
import { LanguageCode } from "./language.ts";
import { PageQuery } from "./page.ts";
import { route, Success } from "./route.ts";

/** How Google serves a campaign. */
export const ServingStatus = z.enum(["ENABLED", "PAUSED", "REMOVED"]);

/** A published campaign's metrics of the last 30 complete days; money in micros of the campaign's currency. */
export const CampaignPerformance = z.object({
  servingStatus: ServingStatus,
  impressions: z.number(),
  clicks: z.number(),
  cost_micros: z.number(),
  conversions: z.number(),
  /** When the metrics were read. ISO 8601. */
  asOf: z.string(),
});
export type CampaignPerformance = z.infer<typeof CampaignPerformance>;

/** The columns by which the campaign list can be sorted; default: by age. */
export const CampaignSort = z.enum([
  "name",
  "brand",
  "status",
  "spend",
  "clicks",
  "conversions",
  "cost_per_conversion",
  "changed",
]);
export type CampaignSort = z.infer<typeof CampaignSort>;

export const CampaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** A row of the campaign list. */
export const CampaignSummary = z.object({
  id: z.number(),
  name: z.string(),
  status: CampaignStatus,
  brandId: z.nullable(z.number()),
  dailyBudget: z.nullable(z.number()),
  currencyCode: z.string(),
  targetCountry: z.nullable(z.string()),
  isCold: z.boolean(),
  description: z.string(),
  destinationUrl: z.string(),
  readiness: z.nullable(z.number()),
  createdAt: z.string(),
  /** When it was last saved, published, enabled or paused. ISO 8601. */
  changedAt: z.string(),
  /** The workflow group it belongs to. */
  groupId: z.nullable(z.number()),
  /** A published campaign's metrics from the last read at Google; null before it. */
  performance: z.nullable(CampaignPerformance),
  /** A published campaign's status from that read; before it, the status last set here. */
  servingStatus: z.nullable(ServingStatus),
  /** The address of a published campaign in Google Ads; null for all others. */
  googleAdsUrl: z.nullable(z.string()),
  /** A published campaign's id in Google Ads, as in the address of its live page; null for all others. */
  googleCampaignId: z.nullable(z.string()),
  /** The assistant that wrote or edited the draft since the person last saved it. */
  proposedBy: z.optional(
    z.object({ clientName: z.string(), clientHost: z.string(), at: z.string() }),
  ),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** A complete campaign. `version` counts saves and is the ETag for `If-Match`. */
export const Campaign = z.extend(z.extend(CampaignSummary, CampaignSettings.def.shape), {
  goal: z.string(),
  url: z.string(),
  geography: z.string(),
  locations: z.array(CampaignLocation),
  language: LanguageCode,
  keywords: z.array(z.string()),
  generatedKeywords: z.array(z.string()),
  adGroups: z.array(AdGroup),
  extensions: AdExtensions,
  version: z.number(),
  /** Why the generation stopped, in words, or null. */
  error: z.nullable(z.string()),
  /** What the generation left out and why, in words. */
  notes: z.array(z.string()),
  /** The job that writes the campaign while it is being generated. */
  jobId: z.optional(z.string()),
  /** Facts about the brand, for checking the texts while they are edited; included when a campaign is read. */
  facts: z.optional(z.array(z.string())),
  /** What the AI said about the claims of its lines; included with the facts. */
  claimReadings: z.optional(z.array(ClaimReading)),
});
export type Campaign = z.infer<typeof Campaign>;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const required = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most));

/** What the person says of a campaign before its texts are written. */
const request = {
  name: googleName(120, "Campaign name is required"),
  goal: required(2000, "Campaign goal is required"),
  url: required(2048, "Landing page URL is required"),
  geography: text(200),
  language: LanguageCode,
  keywords: z.array(text(200)).check(z.maxLength(200)),
};

export const GenerateBody = z.object({
  ...request,
  geography: required(200, "Target location is required"),
  brandId: z.number(),
});
export type GenerateBody = z.infer<typeof GenerateBody>;

export const GenerateAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  campaignId: z.number(),
  name: z.string(),
  url: z.string(),
  geographyText: z.string(),
  languageCode: LanguageCode,
  goal: z.string(),
  generatedKeywords: z.array(z.string()),
  adGroups: z.array(AdGroup),
  negativeKeywords: z.array(z.string()),
  notes: z.array(z.string()),
});
export type GenerateAnswer = z.infer<typeof GenerateAnswer>;

export const UpdateCampaignBody = z.partial(
  z.extend(CampaignSettings, {
    ...request,
    locations: z.array(CampaignLocation).check(z.maxLength(50)),
    adGroups: listOf(AdGroup, campaignBounds.adGroups, "ad groups"),
    /** An alias of `adExtensions`, which takes precedence if both are sent. */
    extensions: AdExtensions,
  }),
);
export type UpdateCampaignBody = z.infer<typeof UpdateCampaignBody>;

/** What the form has besides the fields of the generate call. */
export const GenerationSettings = z.partial(CampaignSettings);
export type GenerationSettings = z.infer<typeof GenerationSettings>;

export const listCampaigns = route("GET", "/api/campaigns", {
  inStaffView: true,
  query: z.extend(PageQuery, {
    q: z.optional(z.string()),
    status: z.optional(CampaignStatus),
    brandId: z.optional(z.string()),
    /** The id of a workflow group, or `none` for campaigns without one. */
    group: z.optional(z.string()),
    sort: z.optional(CampaignSort),
    order: z.optional(z.enum(["asc", "desc"])),
  }),
  answer: z.array(CampaignSummary),
});
export const getCampaign = route("GET", "/api/campaigns/:campaignId", {
  inStaffView: true,
  answer: Campaign,
});
export const updateCampaign = route("PUT", "/api/campaigns/:campaignId", {
  asksGoogle: true,
  body: UpdateCampaignBody,
  answer: Campaign,
});
/**
 * Keeps the rest of the form for a day. The generate call with the same `Idempotency-Key`, which both need, makes its
 * draft with these settings.
 */
export const keepGenerationSettings = route("PUT", "/api/campaigns/generate/settings", {
  maxPerHour: 120,
  body: GenerationSettings,
  answer: Success,
});
export const generateCampaign = route("POST", "/api/campaigns/generate", {
  usesAi: true,
  maxPerHour: 60,
  body: GenerateBody,
  answer: GenerateAnswer,
});
/**
 * For drafts and failed campaigns only; otherwise 409. First removes what a failed publication left at Google. If that
 * is not possible (GOOGLE_ADS_…), or if somebody has edited it there (409 with the edits), nothing is deleted.
 */
export const deleteCampaign = route("DELETE", "/api/campaigns/:campaignId", {
  // A failed publication may have left resources in Google Ads.
  asksGoogle: true,
  // A whole workflow may be tidied up one by one.
  maxPerHour: 1200,
  answer: z.object({
    success: z.literal(true),
    /** What stays at Google, and why, in words. */
    notice: z.optional(z.string()),
  }),
});
/** Creates a draft with the texts and settings of any campaign; the EU question has to be answered again. */
export const duplicateCampaign = route("POST", "/api/campaigns/:campaignId/duplicate", {
  maxPerHour: 120,
  answer: Campaign,
});
/** Answers CSV for Google Ads Editor, UTF-8 with a byte order mark, as an attachment. */
export const exportCampaign = route("GET", "/api/campaigns/:campaignId/export", {
  answer: z.string(),
});
/** Has the model compare the lines of a draft with the brand's facts. */
export const checkClaims = route("POST", "/api/campaigns/:campaignId/check-claims", {
  usesAi: true,
  maxPerHour: 60,
  answer: Campaign,
});
/** A campaign with one line rewritten, and other lines that would do as well. */
export const RewrittenCampaign = z.extend(Campaign, {
  alternatives: z.optional(z.array(z.string())),
});
export type RewrittenCampaign = z.infer<typeof RewrittenCampaign>;

/** Has the model rewrite one line of an ad: `adGroups/0/headlines/3` or `adGroups/0/descriptions/1`. */
export const regenerateLine = route("POST", "/api/campaigns/:campaignId/regenerate", {
  usesAi: true,
  maxPerHour: 240,
  body: z.object({ path: z.string().check(z.maxLength(100)) }),
  answer: RewrittenCampaign,
});
