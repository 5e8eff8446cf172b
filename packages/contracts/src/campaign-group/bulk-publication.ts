import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { PreflightFinding } from "../publication/preflight.ts";
import { route } from "../route.ts";
import { groupBounds } from "./group.ts";

/** One campaign of a bulk preflight. */
export const CheckedCampaign = z.object({
  campaignId: z.number(),
  index: z.number(),
  name: z.string(),
  /** The geo target as it was entered. */
  place: z.string(),
  language: z.string(),
  state: z.enum(["waiting", "checked", "failed"]),
  /** Why it could not be checked; null otherwise. */
  error: z.nullable(z.string()),
  findings: z.array(PreflightFinding),
  /** What would be published; null where errors keep it from being published. */
  planHash: z.nullable(z.string()),
  /** Account currency units a day; null without a budget. */
  dailyBudget: z.nullable(z.number()),
  currencyCode: z.string(),
});
export type CheckedCampaign = z.infer<typeof CheckedCampaign>;

/** Amounts of one currency, in its units, over all campaigns that can be published. */
export const CurrencyTotal = z.object({
  currencyCode: z.string(),
  campaigns: z.number(),
  dailyBudget: z.number(),
  /** Google may spend twice the daily budget on one day, and 30.4 times it in a month. */
  maxDaily: z.number(),
  maxMonthly: z.number(),
  /**
   * A total daily budget above this has to be confirmed by typing it: five times what a campaign of the account usually
   * spends, or the group's own ceiling where that is lower. Null where nothing gives a measure.
   */
  confirmAbove: z.nullable(z.number()),
});
export type CurrencyTotal = z.infer<typeof CurrencyTotal>;

/** Two campaigns of the set that would bid against each other. */
export const CompetingPair = z.object({
  campaignIds: z.tuple([z.number(), z.number()]),
  names: z.tuple([z.string(), z.string()]),
  /** How many keywords they share, and the first few. */
  sharedKeywords: z.number(),
  keywords: z.array(z.string()),
});
export type CompetingPair = z.infer<typeof CompetingPair>;

/** A check of every draft of a group, by our own rules and by Google's validation; nothing is created. */
export const BulkPreflight = z.object({
  status: z.enum(["none", "checking", "checked"]),
  /** ISO 8601; null without a check. */
  startedAt: z.nullable(z.string()),
  euPoliticalAdvertising: z.nullable(z.boolean()),
  startServing: z.boolean(),
  total: z.number(),
  checked: z.number(),
  /** Without errors: what the approval covers. */
  publishable: z.number(),
  /** Cannot be published, or could not be checked. */
  withErrors: z.number(),
  /** Of the publishable ones. */
  withWarnings: z.number(),
  /** Names exactly the publishable plans; null while they are being checked, or without any. */
  setHash: z.nullable(z.string()),
  /** A check may be approved until then, ISO 8601; null without one. */
  validUntil: z.nullable(z.string()),
  totals: z.array(CurrencyTotal),
  /** Most shared keywords first; at most 100 pairs. */
  competing: z.array(CompetingPair),
  /** Operations that count against Google's limit: those of the check so far, and of publishing the set. */
  operations: z.object({ checking: z.number(), publishing: z.number() }),
});
export type BulkPreflight = z.infer<typeof BulkPreflight>;

const path = "/api/supercharged-isolated/group/:groupId";

/**
 * Starts a check of all drafts, or of those named; the two answers are stored on each campaign first. 202 at once: the
 * check goes on in the background. 409 while the group is working, checking or publishing.
 */
export const startBulkPreflight = route({
  method: "POST",
  path: `${path}/preflight`,
  body: z.object({
    euPoliticalAdvertising: z.boolean(),
    startServing: z.boolean(),
    campaignIds: z.optional(z.array(z.number()).check(z.maxLength(groupBounds.targets))),
  }),
  answer: BulkPreflight,
});
export const getBulkPreflight = route({
  method: "GET",
  path: `${path}/preflight`,
  answer: BulkPreflight,
});
/** By place in the group, with the `Link` cursor. */
export const listCheckedCampaigns = route({
  method: "GET",
  path: `${path}/preflight/campaigns`,
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

/** The publication of a set of campaigns under one approval. Counts of campaigns add up to `total`. */
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
  /** Undoing found money spent or edits in Google Ads: these were paused, or left as they are. */
  kept: z.number(),
  /** Operations at Google used so far. */
  operations: z.number(),
  /** Why it waits, in words; null otherwise. */
  waitingFor: z.nullable(z.string()),
});
export type BulkPublication = z.infer<typeof BulkPublication>;

/** One campaign of a bulk publication. */
export const BulkPublishedCampaign = z.object({
  campaignId: z.number(),
  index: z.number(),
  name: z.string(),
  state: z.enum(["waiting", "running", "published", "failed", "undone", "kept"]),
  /** What happened, in words. */
  message: z.string(),
});
export type BulkPublishedCampaign = z.infer<typeof BulkPublishedCampaign>;

/**
 * Approves the checked set, named by `If-Match`, and publishes it campaign by campaign. 202. 412 PLAN_CHANGED where the
 * set is another one by now or its check is too old; 422 `confirmedDailyBudget` where the total has to be confirmed.
 */
export const startBulkPublication = route({
  method: "POST",
  path: `${path}/publish`,
  body: z.object({
    /** The total daily budget by currency, typed by the person where it is above the usual. */
    confirmedDailyBudgets: z.optional(z.record(z.string(), z.number())),
  }),
  answer: BulkPublication,
});
/** The latest bulk publication of the group; null before the first. Polled while it is at work. */
export const getBulkPublication = route({
  method: "GET",
  path: `${path}/publish`,
  answer: z.nullable(BulkPublication),
});
/** By place in the group, with the `Link` cursor; 404 before the first publication. */
export const listBulkPublished = route({
  method: "GET",
  path: `${path}/publish/campaigns`,
  query: PageQuery,
  answer: z.object({ campaigns: z.array(BulkPublishedCampaign) }),
});
/** Starts no further campaign; those being published are finished. 202; 409 while it is being undone. */
export const stopBulkPublication = route({
  method: "POST",
  path: `${path}/publish/stop`,
  answer: BulkPublication,
});
/**
 * Goes on with what is waiting, and tries what failed again under the same approval. 202; 409 with nothing left to
 * publish, and once it was undone.
 */
export const resumeBulkPublication = route({
  method: "POST",
  path: `${path}/publish/resume`,
  answer: BulkPublication,
});
/**
 * Undoes every campaign that this run published, by the rules of undoing one. Works on every plan. 202; 409 before it
 * was stopped, and without a published campaign. What could not be undone stays published, says why, and can be undone
 * again: the run is then `stopped` or `done`, as before.
 */
export const undoBulkPublication = route({
  method: "POST",
  path: `${path}/publish/undo`,
  answer: BulkPublication,
});
