import * as z from "zod/mini";

import { LARGEST_AMOUNT, amount } from "../campaign-bounds.ts";
import { PageQuery } from "../page.ts";
import { PreflightFinding } from "../publication/preflight.ts";
import { route } from "../route.ts";
import { SpendingTotal, groupBounds } from "./group.ts";

/** One campaign of a bulk preflight. */
export const CheckedCampaign = z.object({
  campaignId: z.number(),
  index: z.number(),
  name: z.string(),
  /** The geo target as entered. */
  place: z.string(),
  language: z.string(),
  state: z.enum(["waiting", "checked", "failed"]),
  /** Why it could not be checked, or null. */
  error: z.nullable(z.string()),
  findings: z.array(PreflightFinding),
  /** The hash of what would be published; null if errors block publishing. */
  planHash: z.nullable(z.string()),
  /** Account currency units per day; null without a budget. */
  dailyBudget: z.nullable(z.number()),
  currencyCode: z.string(),
});
export type CheckedCampaign = z.infer<typeof CheckedCampaign>;

/** Of all publishable campaigns. */
export const CurrencyTotal = z.extend(SpendingTotal, {
  /**
   * If the total daily budget is above this, the person has to type it to confirm: five times what a campaign of the
   * account usually spends, or the group's own limit if that is lower. Null if neither is known.
   */
  confirmAbove: z.nullable(z.number()),
});
export type CurrencyTotal = z.infer<typeof CurrencyTotal>;

/** Two campaigns of the set that would bid against each other. */
export const CompetingPair = z.object({
  campaignIds: z.tuple([z.number(), z.number()]),
  names: z.tuple([z.string(), z.string()]),
  /** How many keywords they share, and some of them. */
  sharedKeywords: z.number(),
  keywords: z.array(z.string()),
});
export type CompetingPair = z.infer<typeof CompetingPair>;

/** A check of every draft of a group by our rules and by Google's validation; nothing is created. */
export const BulkPreflight = z.object({
  status: z.enum(["none", "checking", "checked"]),
  /** ISO 8601; null without a check. */
  startedAt: z.nullable(z.string()),
  euPoliticalAdvertising: z.nullable(z.boolean()),
  startServing: z.boolean(),
  total: z.number(),
  checked: z.number(),
  /** Campaigns without errors, which the approval covers. */
  publishable: z.number(),
  /** Campaigns that cannot be published, or could not be checked. */
  withErrors: z.number(),
  /** How many of the publishable ones have warnings. */
  withWarnings: z.number(),
  /** Identifies exactly the publishable plans; null while they are being checked, if there are none, or once undone. */
  setHash: z.nullable(z.string()),
  /** Until when the check can be approved, ISO 8601; null without a check. */
  validUntil: z.nullable(z.string()),
  totals: z.array(CurrencyTotal),
  /** Most shared keywords first; at most 100 pairs. */
  competing: z.array(CompetingPair),
  /**
   * Operations that count against Google's limit: those used by the check so far, and those needed to publish the set.
   */
  operations: z.object({ checking: z.number(), publishing: z.number() }),
});
export type BulkPreflight = z.infer<typeof BulkPreflight>;

const typedTotal = amount(
  "A total daily budget must be a valid number",
  groupBounds.targets * LARGEST_AMOUNT,
);
const path = "/api/supercharged-isolated/group/:groupId";

/**
 * Starts a check of all drafts, or of those listed; first stores the two answers on each campaign. 202 at once: the
 * check runs in the background. 409 while the group is working, checking or publishing.
 */
export const startBulkPreflight = route("POST", `${path}/preflight`, {
  maxPerHour: 30,
  body: z.object({
    euPoliticalAdvertising: z.boolean(),
    startServing: z.boolean(),
    campaignIds: z.optional(z.array(z.number()).check(z.maxLength(groupBounds.targets))),
  }),
  answer: BulkPreflight,
});
export const getBulkPreflight = route("GET", `${path}/preflight`, {
  inStaffView: true,
  answer: BulkPreflight,
});
/** Pages by the cursor in the `Link` header, in the order in which the group lists its campaigns. */
export const listCheckedCampaigns = route("GET", `${path}/preflight/campaigns`, {
  inStaffView: true,
  query: PageQuery,
  answer: z.object({ campaigns: z.array(CheckedCampaign) }),
});

export const BulkPublicationStatus = z.enum([
  "running",
  "stopping",
  "stopped",
  "done",
  "undoing",
  "undone",
]);
export type BulkPublicationStatus = z.infer<typeof BulkPublicationStatus>;

/** The publication of a set of campaigns with one approval. The counts of campaigns add up to `total`. */
export const BulkPublication = z.object({
  runId: z.string(),
  status: BulkPublicationStatus,
  approvedAt: z.string(),
  setHash: z.string(),
  total: z.number(),
  waiting: z.number(),
  /** Being published or undone right now. */
  running: z.number(),
  published: z.number(),
  failed: z.number(),
  undone: z.number(),
  /** Campaigns that an undo paused or left unchanged, because they had cost money or were edited in Google Ads. */
  kept: z.number(),
  /** Google operations used so far. */
  operations: z.number(),
  /** Why it is waiting, in words, or null. */
  waitingFor: z.nullable(z.string()),
});
export type BulkPublication = z.infer<typeof BulkPublication>;

/** What has become of a campaign that is not waiting; a run has a list of each. */
export const bulkOutcomes = ["running", "published", "failed", "undone", "kept"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** One campaign of a bulk publication. */
export const BulkPublishedCampaign = z.object({
  campaignId: z.number(),
  index: z.number(),
  name: z.string(),
  state: z.enum(["waiting", ...bulkOutcomes]),
  /** What happened, in words. */
  message: z.string(),
});
export type BulkPublishedCampaign = z.infer<typeof BulkPublishedCampaign>;

/**
 * Approves the checked set, identified by `If-Match`, and publishes it campaign by campaign. 202. 412 PLAN_CHANGED if
 * the set has changed since or its check has expired; 422 `confirmedDailyBudget` if the total has to be confirmed.
 */
export const startBulkPublication = route("POST", `${path}/publish`, {
  maxPerHour: 60,
  body: z.object({
    /** The total daily budget by currency, typed by the person if it is above the usual. */
    confirmedDailyBudgets: z.optional(z.record(z.string(), typedTotal)),
    /** From `stepUp`. STEP_UP with `details {reasons, hasPassword}` without it, as for a set of changes. */
    stepUpToken: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: BulkPublication,
});
/** The group's latest bulk publication, or null. Polled while it is running. */
export const getBulkPublication = route("GET", `${path}/publish`, {
  inStaffView: true,
  answer: z.nullable(BulkPublication),
});
/** Pages as `listCheckedCampaigns` does; 404 before the first publication. */
export const listBulkPublished = route("GET", `${path}/publish/campaigns`, {
  inStaffView: true,
  query: PageQuery,
  answer: z.object({ campaigns: z.array(BulkPublishedCampaign) }),
});
/** Starts no more campaigns; those being published are finished. 202; 409 while it is being undone. */
export const stopBulkPublication = route("POST", `${path}/publish/stop`, {
  answer: BulkPublication,
});
/**
 * Continues with the waiting campaigns, and retries the failed ones, under the same approval. 202; 409 if nothing is
 * left to publish, and after an undo.
 */
export const resumeBulkPublication = route("POST", `${path}/publish/resume`, {
  maxPerHour: 60,
  answer: BulkPublication,
});
/**
 * Undoes every campaign that this run published, by the rules for undoing one. Allowed on every plan. 202; 409 unless
 * the run was stopped or is done, and without a published campaign. Campaigns that could not be undone stay published
 * with a reason, and the undo can be repeated: the run is then `stopped` or `done` again.
 */
export const undoBulkPublication = route("POST", `${path}/publish/undo`, {
  answer: BulkPublication,
});
