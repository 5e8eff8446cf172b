import * as z from "zod/mini";

import { PolicyExemption } from "../campaign.ts";
import { route } from "../route.ts";

/** One thing that is wrong with the plan, or worth a second look. Errors keep it from being published. */
export const PreflightFinding = z.object({
  severity: z.enum(["error", "warning"]),
  /** Stable id, e.g. `width/headline`, `google/duplicate_campaign_name`, `budget/unusual`. */
  rule: z.string(),
  /** The form's field, e.g. `adGroups/1/headlines/2` (counted from 0); `account` for the account itself. */
  field: z.string(),
  message: z.string(),
  /** What is wrong in the words that all findings of one cause share, where the message also names particulars. */
  cause: z.optional(z.string()),
  /** The official page the rule rests on. */
  source: z.optional(z.string()),
  /** What to do about it, where the message does not say so. */
  fix: z.optional(z.string()),
  /** What may be asked of Google instead of fixing it; saved as one of the campaign's `policyExemptions`. */
  exemption: z.optional(PolicyExemption),
});
export type PreflightFinding = z.infer<typeof PreflightFinding>;

/** One line of what publishing changes in the account. */
export const PreflightChange = z.object({
  /** `keep`: it exists already, from an earlier publication that this one continues. */
  action: z.enum(["create", "remove", "keep"]),
  resource: z.enum([
    "budget",
    "campaign",
    "bidding",
    "location",
    "language",
    "schedule",
    "devices",
    "ad_group",
    "ages",
    "genders",
    "final_url",
    "negative_keywords",
    "extensions",
  ]),
  name: z.string(),
  /** More about it in words, e.g. `1 ad, 12 keywords, bid $1.00`. */
  detail: z.string(),
});
export type PreflightChange = z.infer<typeof PreflightChange>;

/** Amounts in units of the account's currency; null while there is no budget. */
export const PreflightEstimate = z.object({
  dailyBudget: z.nullable(z.number()),
  /** Google may spend twice the daily budget on one day … */
  maxDaily: z.nullable(z.number()),
  /** … and 30.4 times it in a month. */
  maxMonthly: z.nullable(z.number()),
  currency: z.string(),
  /** The suggested bid for a click; null where the strategy bids by itself. */
  cpcBid: z.nullable(z.number()),
  /** Operations that count against Google's daily limit: reading, checking and making everything, where nothing goes wrong. */
  operations: z.number(),
  /** A daily budget above this should be confirmed by typing it; null where the account gives no measure. */
  confirmAbove: z.nullable(z.number()),
});
export type PreflightEstimate = z.infer<typeof PreflightEstimate>;

export const Preflight = z.object({
  /** What `If-Match` of the publish call names; null while too much is missing for a plan. */
  planHash: z.nullable(z.string()),
  /** False when Google was not asked because there is no plan yet. */
  isCheckedByGoogle: z.boolean(),
  findings: z.array(PreflightFinding),
  changes: z.array(PreflightChange),
  estimate: PreflightEstimate,
});
export type Preflight = z.infer<typeof Preflight>;

export const preflightCampaign = route({
  method: "POST",
  path: "/api/campaigns/:campaignId/preflight",
  answer: Preflight,
});
