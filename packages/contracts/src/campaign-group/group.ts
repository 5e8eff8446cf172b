import * as z from "zod/mini";

import { amount, campaignBounds } from "../campaign-bounds.ts";
import { LanguageCode } from "../language.ts";
import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** The limits of one workflow. */
export const groupBounds = {
  targets: 1000,
  nameCharacters: 80,
  geoTargetCharacters: 120,
  prefixCharacters: 40,
  negativeKeywords: 1000,
  negativeKeywordCharacters: 80,
} as const;

/** Defaults for an empty or invalid entry (handbook/bulk-campaigns.md), in account currency units. */
export const groupDefaults = { dailyBudget: 50, targetCpa: 25 } as const;

export const GroupStatus = z.enum([
  "setting_up",
  "generating_goals",
  "goals_ready",
  "generating_drafts",
  "drafts_ready",
  "completed",
  "error",
]);
export type GroupStatus = z.infer<typeof GroupStatus>;

/** A workflow group: campaigns for many locations and languages, created from one form. */
export const CampaignGroup = z.object({
  id: z.number(),
  name: z.string(),
  baseUrl: z.string(),
  /** Null if the brand was deleted; its name is kept. */
  brandId: z.nullable(z.number()),
  brandName: z.string(),
  totalTargets: z.number(),
  completedGoals: z.number(),
  failedGoals: z.number(),
  completedDrafts: z.number(),
  failedDrafts: z.number(),
  /** How many of its campaigns are published. */
  published: z.number(),
  /** Per campaign, in account currency units. */
  dailyBudget: z.number(),
  targetCpa: z.number(),
  currencyCode: z.string(),
  status: GroupStatus,
  /** Why targets failed, in words; null if none has. */
  error: z.nullable(z.string()),
  /** The AI cost so far, in US dollars, up to the last phase that ended. */
  aiUsd: z.number(),
  createdAt: z.string(),
});
export type CampaignGroup = z.infer<typeof CampaignGroup>;

const words = {
  brand: "Please select a brand",
  url: "Please enter a landing page URL",
  targets: "Please add at least one target market",
  target: "Please fill in all Geo Target and Language fields for each target market",
} as const;

export const GroupTarget = z.object({
  geoTarget: z
    .string(words.target)
    .check(z.trim(), z.minLength(1, words.target), z.maxLength(groupBounds.geoTargetCharacters)),
  language: LanguageCode,
  campaignPrefix: z.optional(z.string().check(z.trim(), z.maxLength(groupBounds.prefixCharacters))),
});
export type GroupTarget = z.infer<typeof GroupTarget>;

/** The create-workflow payload. */
export const CreateGroupBody = z.object({
  brandId: z.number(words.brand),
  campaignGroupName: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(groupBounds.nameCharacters)),
  landingPageUrl: z
    .string(words.url)
    .check(z.trim(), z.minLength(1, words.url), z.maxLength(campaignBounds.urlCharacters)),
  dailyBudget: amount("Daily budget must be a valid number"),
  targetCpa: amount("Target CPA must be a valid number"),
  negativeKeywords: z
    .array(z.string().check(z.trim(), z.maxLength(groupBounds.negativeKeywordCharacters)))
    .check(z.maxLength(groupBounds.negativeKeywords)),
  targets: z
    .array(GroupTarget)
    .check(z.minLength(1, words.targets), z.maxLength(groupBounds.targets)),
  /**
   * What all campaigns together may spend on an average day, as confirmed by the person; default: number of targets
   * times daily budget. Refused if lower than that.
   */
  budgetCeiling: z.optional(amount("The budget ceiling must be a valid number")),
});
export type CreateGroupBody = z.infer<typeof CreateGroupBody>;

/** The state of a target's text. */
export const GenerationStatus = z.enum(["waiting", "generating", "ready", "error"]);
export type GenerationStatus = z.infer<typeof GenerationStatus>;

/** A campaign of a group. `id` and `campaignId` are the same number. */
export const GroupCampaign = z.object({
  id: z.number(),
  campaignId: z.number(),
  /** Its index in the group, from 0. */
  index: z.number(),
  name: z.string(),
  /** The geo target as entered. */
  country: z.string(),
  language: LanguageCode,
  keywordCount: z.number(),
  /** `ready` for a draft that can be published; otherwise the campaign's own status. */
  status: z.enum(["generating", "ready", "publishing", "published", "failed"]),
  generationStatus: GenerationStatus,
  /** Why it could not be written, or null. */
  error: z.nullable(z.string()),
  goal: z.string(),
  dailyBudget: z.nullable(z.number()),
  targetCpa: z.nullable(z.number()),
  currencyCode: z.string(),
  readiness: z.nullable(z.number()),
  /** Lines with a claim that somebody has to confirm; null before there are ads. */
  questions: z.nullable(z.number()),
  /** For `If-Match` of a change. */
  version: z.number(),
  hasAdGroups: z.boolean(),
  adGroups: z.array(
    z.object({
      name: z.string(),
      keywords: z.array(z.string()),
      ads: z.array(
        z.object({ headline1: z.string(), headline2: z.string(), description1: z.string() }),
      ),
    }),
  ),
});
export type GroupCampaign = z.infer<typeof GroupCampaign>;

/** What campaigns may spend in one currency, in its units. */
export const SpendingTotal = z.object({
  currencyCode: z.string(),
  campaigns: z.number(),
  dailyBudget: z.number(),
  /** Google may spend twice the daily budget on one day, and 30.4 times it in a month. */
  maxDaily: z.number(),
  maxMonthly: z.number(),
});
export type SpendingTotal = z.infer<typeof SpendingTotal>;

/** What it takes to write and publish the campaigns of a group. */
export const GroupEstimate = z.object({
  targets: z.number(),
  /** The approximate AI cost in US dollars; 0 if the model is a stand-in. */
  aiUsd: z.number(),
  /** The rest of today's AI allowance in US dollars; null without a limit. */
  aiUsdLeft: z.nullable(z.number()),
  /** Google Ads operations needed to look up the locations, and to publish all campaigns. */
  operations: z.object({ places: z.number(), publishing: z.number() }),
  /** The rest of the person's share of Google's limit today; null without a limit. */
  operationsLeft: z.nullable(z.number()),
  /** How many more campaigns the plan allows this month; null without a limit. */
  campaignsLeft: z.nullable(z.number()),
  minutes: z.number(),
});
export type GroupEstimate = z.infer<typeof GroupEstimate>;

export const estimateGroup = route("GET", "/api/supercharged-isolated/estimate", {
  query: z.object({ brandId: z.string(), targets: z.string() }),
  answer: GroupEstimate,
});

/** Newest first, with the `Link` cursor. */
export const listGroups = route("GET", "/api/supercharged-isolated/user-groups", {
  inStaffView: true,
  query: PageQuery,
  answer: z.object({ groups: z.array(CampaignGroup) }),
});

/**
 * Creates the group and starts writing its goals. 202: the work runs in the background. 403 SUBSCRIPTION_LIMIT
 * (resource "campaigns") if the plan does not allow one campaign per target. 422 names each `targets/3/geoTarget` that
 * Google does not know, or knows several of, with suggestions.
 */
export const createGroup = route("POST", "/api/supercharged-isolated/create-campaigns-directly", {
  asksGoogle: true,
  usesAi: true,
  maxPerHour: 30,
  body: CreateGroupBody,
  answer: z.object({ success: z.literal(true), groupId: z.number(), targetCount: z.number() }),
});

/** `targetCount` is the number of targets on which work has started. */
export const GroupWorkStarted = z.object({
  success: z.literal(true),
  groupId: z.number(),
  targetCount: z.number(),
});
export type GroupWorkStarted = z.infer<typeof GroupWorkStarted>;

/** Writes failed goals again. 202; 409 unless the status is `error` or `goals_ready`, or if nothing has failed. */
export const generateGoals = route("POST", "/api/supercharged-isolated/generate-goals/:groupId", {
  usesAi: true,
  maxPerHour: 30,
  answer: GroupWorkStarted,
});

/** Writes a draft for each goal. 202; 409 unless the status is `goals_ready`. */
export const generateDrafts = route("POST", "/api/supercharged-isolated/generate-drafts/:groupId", {
  usesAi: true,
  maxPerHour: 30,
  answer: GroupWorkStarted,
});

/**
 * Pages by the cursor in the `Link` header, in the order in which the group lists its campaigns. The first page has the
 * totals of all campaigns with a budget, by currency.
 */
export const listGroupCampaigns = route(
  "GET",
  "/api/supercharged-isolated/group/:groupId/campaigns",
  {
    inStaffView: true,
    query: PageQuery,
    answer: z.object({
      campaigns: z.array(GroupCampaign),
      totals: z.optional(z.array(SpendingTotal)),
    }),
  },
);

/**
 * Writes failed campaigns again: all of them with an empty body, otherwise those listed. Answers 202 with their number;
 * 409 while the group is working or if nothing has failed.
 */
export const regenerateCampaigns = route(
  "POST",
  "/api/supercharged-isolated/regenerate-campaigns/:groupId",
  {
    usesAi: true,
    // Higher, because the call may be made once for each campaign.
    maxPerHour: 240,
    body: z.object({
      campaignIds: z.optional(z.array(z.number()).check(z.maxLength(groupBounds.targets))),
    }),
    answer: z.object({ success: z.literal(true), regeneratedCount: z.number() }),
  },
);

export const getGroup = route("GET", "/api/supercharged-isolated/group/:groupId", {
  inStaffView: true,
  answer: CampaignGroup,
});

/**
 * Deletes the group and its campaigns; published campaigns are kept without a group. 409 while it is working or
 * publishing.
 */
export const deleteGroup = route("DELETE", "/api/supercharged-isolated/group/:groupId", {
  answer: z.object({ success: z.literal(true), keptCampaigns: z.number() }),
});

/**
 * The group's drafts for Google Ads Editor, a page at a time with the `Link` cursor: only the first page has the
 * header, so that the concatenated pages are one file.
 */
export const exportGroup = route("GET", "/api/supercharged-isolated/group/:groupId/export", {
  query: PageQuery,
  answer: z.string(),
});
