import * as z from "zod/mini";

import { ClaimQuestion } from "../brand-fact.ts";
import { PolicyExemption } from "../campaign-settings.ts";
import { route } from "../route.ts";

/**
 * An error, a question or a warning about the plan. Errors block publishing; the lines of open questions are not in the
 * plan.
 */
export const PreflightFinding = z.object({
  severity: z.enum(["error", "question", "warning"]),
  /** Stable id, e.g. `width/headline`, `google/duplicate_campaign_name`, `budget/unusual`. */
  rule: z.string(),
  /** The form's field, e.g. `adGroups/1/headlines/2` (counted from 0); `account` for the account itself. */
  field: z.string(),
  message: z.string(),
  /** The description that all findings with the same cause share; the message adds details. */
  cause: z.optional(z.string()),
  /** The official page that the rule is based on. */
  source: z.optional(z.string()),
  /** What to do about it, if the message does not say so. */
  fix: z.optional(z.string()),
  /** The exemption that may be requested from Google instead of a fix; saved in the campaign's `policyExemptions`. */
  exemption: z.optional(PolicyExemption),
  /** On questions only: what is asked, and the whole line. Absent in findings of earlier releases. */
  question: z.optional(ClaimQuestion),
  line: z.optional(z.string()),
});
export type PreflightFinding = z.infer<typeof PreflightFinding>;

/** One line of what publishing changes in the account. */
export const PreflightChange = z.object({
  /** `keep`: it already exists from an earlier publication that this one continues. */
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
  /** Details in words, e.g. `1 ad, 12 keywords, bid $1.00`. */
  detail: z.string(),
});
export type PreflightChange = z.infer<typeof PreflightChange>;

/** Amounts in units of the account's currency; null if there is no budget. */
export const PreflightEstimate = z.object({
  dailyBudget: z.nullable(z.number()),
  /** Google may spend twice the daily budget on one day. */
  maxDaily: z.nullable(z.number()),
  /** Google may spend 30.4 times the daily budget in a month. */
  maxMonthly: z.nullable(z.number()),
  currency: z.string(),
  /** The suggested bid per click; null if the strategy sets bids automatically. */
  cpcBid: z.nullable(z.number()),
  /**
   * Operations that count against Google's daily limit: for reading, checking and creating everything without a
   * failure.
   */
  operations: z.number(),
  /**
   * A daily budget above this has to be typed to confirm it; null if the account has no usual budgets to compare with.
   */
  confirmAbove: z.nullable(z.number()),
});
export type PreflightEstimate = z.infer<typeof PreflightEstimate>;

export const Preflight = z.object({
  /** The value for `If-Match` of the publish call; null if too much is missing for a plan. */
  planHash: z.nullable(z.string()),
  /** False if Google was not asked because there is no plan yet. */
  isCheckedByGoogle: z.boolean(),
  findings: z.array(PreflightFinding),
  /** How many lines are not published because of open questions. Absent in checks of earlier releases. */
  waitingLines: z.optional(z.number()),
  changes: z.array(PreflightChange),
  estimate: PreflightEstimate,
});
export type Preflight = z.infer<typeof Preflight>;

export const preflightCampaign = route("POST", "/api/campaigns/:campaignId/preflight", {
  maxPerHour: 120,
  answer: Preflight,
});
