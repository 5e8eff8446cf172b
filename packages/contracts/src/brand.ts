import * as z from "zod/mini";

import { CustomerId } from "./customer-id.ts";
import { AnalyticsPropertyId } from "./insights.ts";
import { LanguageCode } from "./language.ts";
import { PageQuery } from "./page.ts";
import { route, Success } from "./route.ts";

/** A Google Ads account under management, with what the AI knows about it. */
export const Brand = z.object({
  id: z.number(),
  name: z.string(),
  customerId: z.string(),
  customer_id: z.string(),
  website: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Markdown, or null if none was written. */
  valueProposition: z.nullable(z.string()),
  value_proposition: z.nullable(z.string()),
  openAiAssistantId: z.nullable(z.string()),
  openAiVectorStoreId: z.nullable(z.string()),
  isActive: z.boolean(),
  /** ISO 8601, null while the brand is active. */
  deactivatedAt: z.nullable(z.string()),
  /** Whether the brand currently counts against the plan (handbook/brand.md). */
  countsAgainstLimit: z.boolean(),
  /** Until when a deactivated brand counts, ISO 8601; null while it is active and once it no longer counts. */
  countsUntil: z.nullable(z.string()),
  /** How often the active status can still change in this calendar month, UTC. */
  statusChangesLeft: z.number(),
  /** Whether the other accounts are reached through it; it can be a client account. */
  isMaster: z.boolean(),
  /** Whether it is a manager account, which has no campaigns and no metrics of its own. */
  isManager: z.boolean(),
  /** ISO 4217, the account's own currency; USD if unknown. */
  currencyCode: z.string(),
  /** Google bills in multiples of this many micros; absent before the first check of one of the brand's campaigns. */
  billableUnitMicros: z.optional(z.number()),
  /** The manager account used to reach the account; null if it is reached directly. */
  loginCustomerId: z.nullable(z.string()),
  /** Google's name of the property: "properties/123456". */
  analyticsPropertyId: z.nullable(z.string()),
  /** The property's IANA time zone, by which it counts days; null without a property. */
  analyticsTimeZone: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  created_at: z.string(),
});
export type Brand = z.infer<typeof Brand>;

export const ImportedBrand = z.extend(Brand, { skippedDuplicate: z.optional(z.boolean()) });
export type ImportedBrand = z.infer<typeof ImportedBrand>;

const name = z.string().check(z.trim(), z.minLength(1, "Brand Name is required"), z.maxLength(120));
const website = z.nullable(z.string().check(z.trim(), z.maxLength(2048)));
const description = z.nullable(z.string().check(z.trim(), z.maxLength(2000)));

export const ImportBody = z.object({
  masterAccountId: CustomerId,
  accountIds: z.array(CustomerId).check(z.minLength(1), z.maxLength(500)),
});
export const CreateBrandBody = z.object({
  name,
  customerId: CustomerId,
  website: z.optional(website),
  description: z.optional(description),
});
export type CreateBrandBody = z.infer<typeof CreateBrandBody>;

/** POST /api/brands imports accounts, or creates one brand. */
export const NewBrandsBody = z.union([ImportBody, CreateBrandBody]);

export const UpdateBrandBody = z.object({
  name: z.optional(name),
  customerId: z.optional(CustomerId),
  website: z.optional(website),
  description: z.optional(description),
  valueProposition: z.optional(z.string().check(z.maxLength(20_000))),
  analyticsPropertyId: z.optional(z.nullable(AnalyticsPropertyId)),
});
export type UpdateBrandBody = z.infer<typeof UpdateBrandBody>;

export const listBrands = route("GET", "/api/brands", {
  inStaffView: true,
  query: PageQuery,
  answer: z.object({ brands: z.array(Brand) }),
});
/** What the form of a new campaign offers to fill in; all of it from stored rows. */
export const CampaignIdeas = z.object({
  /** What the brand offers, in the words of its facts. */
  goals: z.array(z.string()),
  /** Pages of the website from which facts were read. */
  pages: z.array(z.string()),
  /** Of the brand's latest campaign; null if it has none. */
  geography: z.nullable(z.string()),
  language: z.nullable(LanguageCode),
  /** Of the account in its last 30 complete days; amounts in units of its currency, null without conversions. */
  conversions: z.number(),
  costPerConversion: z.nullable(z.number()),
});
export type CampaignIdeas = z.infer<typeof CampaignIdeas>;

export const getCampaignIdeas = route("GET", "/api/brands/:brandId/campaign-ideas", {
  inStaffView: true,
  answer: CampaignIdeas,
});
/**
 * Answers a list after an import, or the brand if one was created. 422 for an account out of reach and, when creating
 * one brand, for a manager account. An import may include the master account itself.
 */
export const newBrands = route("POST", "/api/brands", {
  asksGoogle: true,
  maxPerHour: 60,
  body: NewBrandsBody,
  answer: z.union([z.array(ImportedBrand), Brand]),
});
/** 422 if the customer id is that of an account out of reach or of a manager account. */
export const updateBrand = route("PUT", "/api/brands/:brandId", {
  asksGoogle: true,
  maxPerHour: 240,
  body: UpdateBrandBody,
  answer: Brand,
});
export const deleteBrand = route("DELETE", "/api/brands/:brandId", {
  answer: Success,
});
/** 409 after two status changes this month, 403 SUBSCRIPTION_LIMIT if the plan has no room for the brand. */
export const activateBrand = route("POST", "/api/brands/:brandId/activate", { answer: Brand });
export const deactivateBrand = route("POST", "/api/brands/:brandId/deactivate", { answer: Brand });

export const ValuePropositionBody = z.object({
  brandName: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  additionalContext: z.optional(z.string().check(z.trim(), z.maxLength(4000))),
});
export const ValuePropositionAnswer = z.object({
  valueProposition: z.string(),
  /** Says why the website could not be read, and how many facts were left out whose words are not on their page. */
  websiteNote: z.nullable(z.string()),
});
export type ValuePropositionAnswer = z.infer<typeof ValuePropositionAnswer>;
export const writeValueProposition = route("POST", "/api/brands/:brandId/value-proposition", {
  usesAi: true,
  maxPerHour: 30,
  body: ValuePropositionBody,
  answer: ValuePropositionAnswer,
});
export const createAssistant = route("POST", "/api/brands/:brandId/assistant", {
  maxPerHour: 30,
  answer: Brand,
});

/** How the brand's texts are to be written. */
export const AssistantInstructions = z.object({
  /** Empty where there are none. */
  instructions: z.string(),
  /** Rises with every change; the next change names it. */
  version: z.number(),
  /** ISO 8601; null while they are those that the assistant was made with. */
  changedAt: z.nullable(z.string()),
});
export type AssistantInstructions = z.infer<typeof AssistantInstructions>;

export const MAX_INSTRUCTIONS = 2000;
export const InstructionsBody = z.object({
  instructions: z.string().check(z.trim(), z.maxLength(MAX_INSTRUCTIONS)),
  version: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
});
export type InstructionsBody = z.infer<typeof InstructionsBody>;

/** 404 before the brand has an assistant. */
export const readInstructions = route("GET", "/api/brands/:brandId/assistant/instructions", {
  answer: AssistantInstructions,
});
/** 412 if they have changed since `version`. */
export const changeInstructions = route("PUT", "/api/brands/:brandId/assistant/instructions", {
  maxPerHour: 120,
  body: InstructionsBody,
  answer: AssistantInstructions,
});

/** One campaign of the account, with totals for the requested days. Money is in micros of the account's currency. */
export const CampaignMetricsRow = z.object({
  campaignId: z.string(),
  campaignName: z.string(),
  status: z.string(),
  impressions: z.number(),
  clicks: z.number(),
  costMicros: z.number(),
  conversions: z.number(),
  currencyCode: z.string(),
});
export type CampaignMetricsRow = z.infer<typeof CampaignMetricsRow>;

export const AnalyticsBody = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });
export const campaignAnalytics = route("POST", "/api/brands/:brandId/analytics/campaigns", {
  asksGoogle: true,
  maxPerHour: 120,
  body: AnalyticsBody,
  answer: z.object({ campaigns: z.array(CampaignMetricsRow) }),
});
