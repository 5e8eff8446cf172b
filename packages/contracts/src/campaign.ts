import * as z from "zod/mini";

import { LanguageCode } from "./language.ts";
import { PageQuery } from "./page.ts";
import { route } from "./route.ts";

export const CampaignStatus = z.enum(["generating", "draft", "publishing", "published", "failed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const MatchType = z.enum(["EXACT", "PHRASE", "BROAD"]);
export const Keyword = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(200)),
  matchType: MatchType,
});
export type Keyword = z.infer<typeof Keyword>;

/** Pins one line of a responsive search ad to a position. `index` counts from 0. */
export const Pin = z.object({
  kind: z.enum(["headline", "description"]),
  index: z.number(),
  position: z.enum(["HEADLINE_1", "HEADLINE_2", "HEADLINE_3", "DESCRIPTION_1", "DESCRIPTION_2"]),
});

/** One ad group with its responsive search ad, in the spec's spelling. */
export const AdGroup = z.object({
  ad_group_name: z.string().check(z.minLength(1), z.maxLength(255)),
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
  keywords: z.array(Keyword),
  path1: z.string(),
  path2: z.string(),
  pins: z.array(Pin),
  /** Lines that regeneration leaves alone, as `headlines/3`. */
  locked: z.array(z.string()),
});
export type AdGroup = z.infer<typeof AdGroup>;

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
export const ScheduleSlot = z.object({ day: Weekday, startHour: z.number(), endHour: z.number() });

export const Sitelink = z.object({
  text: z.string(),
  description1: z.string(),
  description2: z.string(),
  url: z.string(),
});
export const AdExtensions = z.object({
  sitelinks: z.array(Sitelink),
  callouts: z.array(z.string()),
  structuredSnippets: z.array(z.object({ header: z.string(), values: z.array(z.string()) })),
  call: z.boolean(),
  location: z.boolean(),
});
export type AdExtensions = z.infer<typeof AdExtensions>;

/** A place as stored on a campaign: Google's geo target constant and its name. */
export const CampaignLocation = z.object({
  id: z.number(),
  name: z.string(),
  countryCode: z.string(),
});
export type CampaignLocation = z.infer<typeof CampaignLocation>;

/** What the user sets on a campaign beyond its text; all optional until publishing asks for them. */
export const CampaignSettings = z.object({
  targetAudience: z.string(),
  /** Account currency units a day, or null while not set. */
  budget: z.nullable(z.number()),
  campaignType: CampaignType,
  biddingStrategy: BiddingStrategy,
  /** Account currency units. */
  targetCpa: z.nullable(z.number()),
  /** A ratio: 4 means 400 %. */
  targetRoas: z.nullable(z.number()),
  adSchedule: z.array(ScheduleSlot),
  deviceTargeting: z.array(Device),
  ageTargeting: z.array(AgeGroup),
  genderTargeting: z.array(Gender),
  negativeKeywords: z.array(z.string()),
  adExtensions: AdExtensions,
  /** The user's own declaration; null while not answered. Never defaulted. */
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
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** A whole campaign. `version` counts saves and is the ETag of `If-Match`. */
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
  /** Why the generation stopped, in words; null otherwise. */
  error: z.nullable(z.string()),
  /** What the generation left out and why, in words. */
  notes: z.array(z.string()),
});
export type Campaign = z.infer<typeof Campaign>;

export const GenerateBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Campaign name is required"), z.maxLength(120)),
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
    name: z.string().check(z.trim(), z.minLength(1, "Campaign name is required"), z.maxLength(120)),
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
    adGroups: z.array(AdGroup).check(z.maxLength(50)),
    /** The answer's other name for `adExtensions`; that one wins when both are sent. */
    extensions: AdExtensions,
  }),
);
export type UpdateCampaignBody = z.infer<typeof UpdateCampaignBody>;

export const listCampaigns = route({
  method: "GET",
  path: "/api/campaigns",
  query: z.extend(PageQuery, { q: z.optional(z.string()), status: z.optional(CampaignStatus) }),
  answer: z.array(CampaignSummary),
});
export const getCampaign = route({
  method: "GET",
  path: "/api/campaigns/:campaignId",
  answer: Campaign,
});
export const updateCampaign = route({
  method: "PUT",
  path: "/api/campaigns/:campaignId",
  body: UpdateCampaignBody,
  answer: Campaign,
});
export const generateCampaign = route({
  method: "POST",
  path: "/api/campaigns/generate",
  body: GenerateBody,
  answer: GenerateAnswer,
});
/** Drafts and failed campaigns only; 409 otherwise. */
export const deleteCampaign = route({
  method: "DELETE",
  path: "/api/campaigns/:campaignId",
  answer: z.object({ success: z.literal(true) }),
});
/** A draft with the texts and settings of any campaign; the EU answer is open again. */
export const duplicateCampaign = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/duplicate",
  answer: Campaign,
});
/** Answers CSV for Google Ads Editor, UTF-8 with a byte order mark, as an attachment. */
export const exportCampaign = route({
  method: "GET",
  path: "/api/campaigns/:campaignId/export",
  answer: z.string(),
});
/** Has one line of an ad written anew: `adGroups/0/headlines/3` or `adGroups/0/descriptions/1`. */
export const regenerateLine = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/regenerate",
  body: z.object({ path: z.string().check(z.maxLength(100)) }),
  answer: Campaign,
});
