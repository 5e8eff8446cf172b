import * as z from "zod/mini";

import { route } from "../route.ts";

/** Google's review of one ad, in Google's enum values. */
export const AdReview = z.object({
  adGroup: z.string(),
  /** POOR, AVERAGE, GOOD, EXCELLENT, PENDING … */
  adStrength: z.string(),
  actionItems: z.array(z.string()),
  /** APPROVED, APPROVED_LIMITED, DISAPPROVED …, or UNDER_REVIEW until Google has reviewed it. */
  approvalStatus: z.string(),
  policyTopics: z.array(z.string()),
});
export type AdReview = z.infer<typeof AdReview>;

/** A published campaign's current state at Google, including changes made elsewhere. */
export const CampaignAtGoogle = z.object({
  /** REMOVED also if Google no longer has the campaign. */
  status: z.enum(["ENABLED", "PAUSED", "REMOVED", "UNKNOWN"]),
  dailyBudgetMicros: z.number(),
  /** Its cost since it was published. */
  spentMicros: z.number(),
  currencyCode: z.string(),
});
export type CampaignAtGoogle = z.infer<typeof CampaignAtGoogle>;

export const CampaignReview = z.object({ campaign: CampaignAtGoogle, ads: z.array(AdReview) });
export type CampaignReview = z.infer<typeof CampaignReview>;

export const reviewCampaign = route("GET", "/api/campaigns/:campaignId/review", {
  asksGoogle: true,
  maxPerHour: 120,
  answer: CampaignReview,
});
const Serving = z.object({ status: z.enum(["ENABLED", "PAUSED"]) });
export const enableCampaign = route("POST", "/api/campaigns/:campaignId/enable", {
  asksGoogle: true,
  maxPerHour: 120,
  answer: Serving,
});
export const pauseCampaign = route("POST", "/api/campaigns/:campaignId/pause", {
  asksGoogle: true,
  maxPerHour: 120,
  answer: Serving,
});
