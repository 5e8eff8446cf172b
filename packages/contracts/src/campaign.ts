import * as z from "zod/mini";

import { AdExtensions, WrittenExtension } from "./ad-extensions.ts";
import { AdGroup, ClaimReading } from "./ad-group.ts";
import {
  amount,
  campaignBounds,
  choicesOf,
  googleName,
  hour,
  line,
  listOf,
  roas,
  slotsOf,
} from "./campaign-bounds.ts";
import { CampaignPerformance, CampaignSort, ServingStatus } from "./campaign-figures.ts";
import { Distance } from "./change/radius.ts";
import { LanguageCode } from "./language.ts";
import { PageQuery } from "./page.ts";
import { route } from "./route.ts";

export const CampaignStatus = z.enum(["generating", "draft", "publishing", "published", "failed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/**
 * One of Google's policies that refuses a keyword, from which Google may exempt it on request. `policyName` and
 * `violatingText` are Google's key of the violation; an empty text means the whole policy.
 */
export const PolicyExemption = z.object({
  keyword: z.string().check(z.minLength(1), z.maxLength(200)),
  policyName: z.string().check(z.minLength(1), z.maxLength(200)),
  violatingText: z.string().check(z.maxLength(200)),
});
export type PolicyExemption = z.infer<typeof PolicyExemption>;

export const CampaignType = z.enum(["search", "display", "shopping", "video"]);
export const BiddingStrategy = z.enum([
  "manual_cpc",
  "target_cpa",
  "target_roas",
  "maximize_clicks",
]);
export const Device = z.enum(["desktop", "mobile", "tablet"]);
export const AgeGroup = z.enum(["18-24", "25-34", "35-44", "45-54", "55-64", "65+"]);
export const Gender = z.enum(["Male", "Female", "Unknown"]);
export const Weekday = z.enum([
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
]);
/** Hours of one day in the account's time zone, 0–24; an empty schedule means 24/7. */
export const ScheduleSlot = z
  .object({ day: Weekday, startHour: hour(), endHour: hour() })
  .check(
    z.refine(
      ({ startHour, endHour }) => startHour < endHour,
      "An ad schedule must end after it starts",
    ),
  );

/** A location stored on a campaign: Google's geo target constant and its name. */
export const CampaignLocation = z.object({
  id: z
    .int("A location is one of Google's geo targets")
    .check(z.positive("A location is one of Google's geo targets")),
  name: line(),
  /**
   * The full name in Google's format: "Portland,Oregon,United States". Absent for locations chosen before this was
   * stored.
   */
  canonicalName: z.optional(line()),
  /** Everywhere within it of the location, which is a city. */
  distance: z.optional(Distance),
  // Empty if Google has none.
  countryCode: z.string().check(z.regex(/^([A-Z]{2})?$/, "A country code has two capital letters")),
});
export type CampaignLocation = z.infer<typeof CampaignLocation>;

/** The person's settings of a campaign, without its texts; all are optional until publishing requires them. */
export const CampaignSettings = z.object({
  targetAudience: line(campaignBounds.audienceCharacters),
  /** Account currency units per day, or null if not set. */
  budget: z.nullable(amount("Budget must be a valid number")),
  campaignType: CampaignType,
  biddingStrategy: BiddingStrategy,
  /** Account currency units. */
  targetCpa: z.nullable(amount("Target CPA must be a valid number")),
  /** A ratio: 4 means 400 %. */
  targetRoas: z.nullable(roas("Target ROAS must be between 0.01 and 1000")),
  adSchedule: slotsOf(ScheduleSlot),
  deviceTargeting: choicesOf(Device, "device"),
  ageTargeting: choicesOf(AgeGroup, "age group"),
  genderTargeting: choicesOf(Gender, "gender"),
  /** In Google's notation: [exact], "phrase", broad. */
  negativeKeywords: listOf(line(), campaignBounds.negativeKeywords, "negative keywords"),
  adExtensions: AdExtensions,
  /** The extensions that the AI must not write; only stored until it has written the campaign. */
  unwantedExtensions: z.optional(choicesOf(WrittenExtension, "extension")),
  /** The exemptions that the person requests from Google; those for deleted keywords are ignored. */
  policyExemptions: z.optional(
    listOf(PolicyExemption, campaignBounds.policyExemptions, "policy exemptions"),
  ),
  /** The person's own declaration; null until answered. It never has a default. */
  euPoliticalAdvertising: z.nullable(z.boolean()),
  startServing: z.boolean(),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

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

export const GenerateBody = z.object({
  name: googleName(120, "Campaign name is required"),
  goal: z.string().check(z.trim(), z.minLength(1, "Campaign goal is required"), z.maxLength(2000)),
  url: z
    .string()
    .check(z.trim(), z.minLength(1, "Landing page URL is required"), z.maxLength(2048)),
  geography: z
    .string()
    .check(z.trim(), z.minLength(1, "Target location is required"), z.maxLength(200)),
  language: LanguageCode,
  keywords: z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(200)),
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
    name: googleName(120, "Campaign name is required"),
    goal: z
      .string()
      .check(z.trim(), z.minLength(1, "Campaign goal is required"), z.maxLength(2000)),
    url: z
      .string()
      .check(z.trim(), z.minLength(1, "Landing page URL is required"), z.maxLength(2048)),
    geography: z.string().check(z.trim(), z.maxLength(200)),
    locations: z.array(CampaignLocation).check(z.maxLength(50)),
    language: LanguageCode,
    keywords: z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(200)),
    adGroups: listOf(AdGroup, campaignBounds.adGroups, "ad groups"),
    /** An alias of `adExtensions`, which takes precedence if both are sent. */
    extensions: AdExtensions,
  }),
);
export type UpdateCampaignBody = z.infer<typeof UpdateCampaignBody>;

/** What the form has besides the fields of the generate call. */
export const GenerationSettings = z.partial(CampaignSettings);
export type GenerationSettings = z.infer<typeof GenerationSettings>;

export const listCampaigns = route({
  method: "GET",
  path: "/api/campaigns",
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
export const getCampaign = route({
  method: "GET",
  path: "/api/campaigns/:campaignId",
  inStaffView: true,
  answer: Campaign,
});
export const updateCampaign = route({
  method: "PUT",
  path: "/api/campaigns/:campaignId",
  asksGoogle: true,
  body: UpdateCampaignBody,
  answer: Campaign,
});
/**
 * Keeps the rest of the form for a day. The generate call with the same `Idempotency-Key`, which both need, makes its
 * draft with these settings.
 */
export const keepGenerationSettings = route({
  method: "PUT",
  path: "/api/campaigns/generate/settings",
  maxPerHour: 120,
  body: GenerationSettings,
  answer: z.object({ success: z.literal(true) }),
});
export const generateCampaign = route({
  method: "POST",
  path: "/api/campaigns/generate",
  usesAi: true,
  maxPerHour: 60,
  body: GenerateBody,
  answer: GenerateAnswer,
});
/**
 * For drafts and failed campaigns only; otherwise 409. First removes what a failed publication left at Google. If that
 * is not possible (GOOGLE_ADS_…), or if somebody has edited it there (409 with the edits), nothing is deleted.
 */
export const deleteCampaign = route({
  method: "DELETE",
  path: "/api/campaigns/:campaignId",
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
export const duplicateCampaign = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/duplicate",
  maxPerHour: 120,
  answer: Campaign,
});
/** Answers CSV for Google Ads Editor, UTF-8 with a byte order mark, as an attachment. */
export const exportCampaign = route({
  method: "GET",
  path: "/api/campaigns/:campaignId/export",
  answer: z.string(),
});
/** Has the model compare the lines of a draft with the brand's facts. */
export const checkClaims = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/check-claims",
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
export const regenerateLine = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/regenerate",
  usesAi: true,
  maxPerHour: 240,
  body: z.object({ path: z.string().check(z.maxLength(100)) }),
  answer: RewrittenCampaign,
});
