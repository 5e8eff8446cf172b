import * as z from "zod/mini";

import { route } from "../route.ts";

/** How Google judges one ad, in Google's words. */
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

/** A published campaign as it is at Google right now, changes made elsewhere included. */
export const CampaignAtGoogle = z.object({
  /** REMOVED also where Google no longer knows the campaign. */
  status: z.enum(["ENABLED", "PAUSED", "REMOVED", "UNKNOWN"]),
  dailyBudgetMicros: z.number(),
  /** What it cost since it was published. */
  spentMicros: z.number(),
  currencyCode: z.string(),
});
export type CampaignAtGoogle = z.infer<typeof CampaignAtGoogle>;

export const CampaignReview = z.object({ campaign: CampaignAtGoogle, ads: z.array(AdReview) });
export type CampaignReview = z.infer<typeof CampaignReview>;

export const reviewCampaign = route({
  method: "GET",
  path: "/api/campaigns/:campaignId/review",
  answer: CampaignReview,
});
const Serving = z.object({ status: z.enum(["ENABLED", "PAUSED"]) });
export const enableCampaign = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/enable",
  answer: Serving,
});
export const pauseCampaign = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/pause",
  answer: Serving,
});
