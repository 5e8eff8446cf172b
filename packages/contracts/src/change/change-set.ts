import * as z from "zod/mini";

import { micros } from "../campaign-bounds.ts";
import { PageQuery } from "../page.ts";
import { route } from "../route.ts";
import { ChangeReceipt, Proposer } from "./change-receipt.ts";
import { Change, ChangeEstimate, ChangeFinding, ChangeWhat, DiffLine } from "./change.ts";

/**
 * `open`: can be edited; `checked`: compared with the account and validated by Google; `approved`: queued; `applying`:
 * being sent, or its answer is unknown; `waiting`: for Google's limit; `verifying`: being read back. Final: `applied`,
 * `discarded`, and `unknown`, which is never sent again. `failed` and `stale` changed nothing and can be edited and
 * checked again.
 */
export const ChangeSetStatus = z.enum([
  "open",
  "checked",
  "approved",
  "applying",
  "waiting",
  "verifying",
  "applied",
  "failed",
  "stale",
  "discarded",
  "unknown",
]);
export type ChangeSetStatus = z.infer<typeof ChangeSetStatus>;

/** What an assistant proposed, in its words. Nobody can approve it after it expires; the person can decline it any time. */
export const Proposal = z.extend(Proposer, {
  title: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
});
export type Proposal = z.infer<typeof Proposal>;
/** The failure of a set that expired before anybody approved it. */
export const EXPIRED = "EXPIRED";

/** Who or what made a set beside the person's open one: a rule, an assistant's proposal, or a file. */
export const SetOrigin = z.union([
  z.object({ rule: z.object({ ruleId: z.string(), name: z.string() }) }),
  z.object({ proposal: Proposal }),
  /** `importId` is the same for all calls of one file. */
  z.object({ import: z.object({ fileName: z.string(), importId: z.optional(z.string()) }) }),
]);
export type SetOrigin = z.infer<typeof SetOrigin>;

/** What a list calls a set: the kind of its first change and the names of what it changes, innermost last. */
export const FirstChange = z.object({ kind: z.string(), path: z.array(z.string()) });

/** Changes of one account that are applied together or not at all. Times are ISO 8601. */
export const ChangeSetSummary = z.object({
  setId: z.number(),
  brandId: z.number(),
  customerId: z.string(),
  currencyCode: z.string(),
  kind: z.enum(["change", "undo"]),
  /** For an undo: the set that it undoes. */
  undoOf: z.optional(z.number()),
  /** Absent for the person's own sets. */
  origin: z.optional(SetOrigin),
  status: ChangeSetStatus,
  /** Incremented by every edit. */
  version: z.number(),
  changeCount: z.number(),
  firstChange: z.optional(FirstChange),
  /** The value for `If-Match` of the approval; null until it is checked. */
  hash: z.nullable(z.string()),
  createdAt: z.string(),
  checkedAt: z.optional(z.string()),
  approvedAt: z.optional(z.string()),
  /**
   * When waiting for Google's limit ends; for `applying`, when the account is checked again for whether Google has
   * applied it.
   */
  waitingUntil: z.optional(z.string()),
  failure: z.optional(
    z.object({ code: z.string(), message: z.string(), changeIds: z.array(z.string()) }),
  ),
  /** Present if it was asked to be discarded while it is unknown whether Google applies an earlier attempt. */
  isStopping: z.optional(z.literal(true)),
  appliedAt: z.optional(z.string()),
  undoneBy: z.optional(z.number()),
  undoneState: z.optional(z.enum(["all", "part"])),
});
export type ChangeSetSummary = z.infer<typeof ChangeSetSummary>;

export const ChangeSet = z.extend(ChangeSetSummary, {
  changes: z.array(Change),
  /** From the last check. */
  diff: z.array(DiffLine),
  findings: z.array(ChangeFinding),
  estimate: z.nullable(ChangeEstimate),
});
export type ChangeSet = z.infer<typeof ChangeSet>;

/** The maximum number of changes in one set. */
export const MAX_CHANGES = 200;
/** The maximum number in a set that comes from a file. */
export const MAX_CHANGES_OF_FILE = 5000;
export const LONGEST_REASON = 500;

export const StageBody = z.object({
  changes: z
    .array(
      z.object({
        what: ChangeWhat,
        reason: z.optional(z.string().check(z.maxLength(LONGEST_REASON))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CHANGES)),
});
export type StageBody = z.infer<typeof StageBody>;

const path = "/api/brands/:brandId/changes";

export const getOpenSet = route("GET", `${path}/open`, {
  inStaffView: true,
  answer: z.object({ set: z.nullable(ChangeSet) }),
});
/** The brands that have a set which is open or being applied. */
export const listOpenSets = route("GET", "/api/changes/open", {
  inStaffView: true,
  answer: z.object({ brandIds: z.array(z.number()) }),
});
/** The log, newest first. */
export const listSets = route("GET", "/api/brands/:brandId/changes", {
  inStaffView: true,
  query: PageQuery,
  answer: z.array(ChangeSetSummary),
});
/** What assistants propose and the person has not decided yet, newest first. */
export const listProposed = route("GET", `${path}/proposed`, {
  inStaffView: true,
  answer: z.object({ sets: z.array(ChangeSetSummary) }),
});
/**
 * Adds changes to the brand's open set. The server reads the current values from the account; the client never sends
 * them.
 */
export const stageChanges = route("POST", "/api/brands/:brandId/changes", {
  maxPerHour: 600,
  body: StageBody,
  answer: ChangeSet,
});
export const getSet = route("GET", `${path}/:setId`, { inStaffView: true, answer: ChangeSet });
/** Discards a set, or stops one that has not been sent to Google yet. */
export const discardSet = route("DELETE", `${path}/:setId`, { answer: ChangeSet });
export const removeChange = route("DELETE", `${path}/:setId/lines/:changeId`, {
  answer: ChangeSet,
});
/**
 * Resolves a conflict: `mine` applies the change over somebody else's value, `merge` applies both edits of an ad. To
 * keep theirs, remove the change.
 */
export const resolveChange = route("PUT", `${path}/:setId/lines/:changeId`, {
  body: z.object({ resolve: z.enum(["mine", "merge"]) }),
  answer: ChangeSet,
});
/** Compares the set with the account, lets Google validate all of it, and estimates the cost. */
export const checkSet = route("POST", `${path}/:setId/check`, {
  maxPerHour: 120,
  answer: ChangeSet,
});
/** `If-Match`: the hash of the check. PLAN_CHANGED with the set in `details` if it has changed since. */
export const approveSet = route("POST", `${path}/:setId/approve`, {
  maxPerHour: 120,
  body: z.object({
    typedAmountMicros: z.optional(micros()),
    /**
     * From `stepUp`. Without it, a set that requires it is refused with STEP_UP and `details {reasons}`, unless the
     * person has just signed in.
     */
    stepUpToken: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: ChangeSet,
});

const password = z.string().check(z.minLength(1), z.maxLength(200));
/** Names what is approved: a set of changes, a campaign to publish or enable, a workflow's campaigns, or a storm rule. */
export const StepUpBody = z.union([
  z.object({ brandId: z.number(), setId: z.number(), password }),
  z.object({ campaignId: z.number(), password }),
  z.object({ groupId: z.number(), password }),
  z.object({ ruleId: z.string().check(z.maxLength(64)), password }),
]);
export type StepUpBody = z.infer<typeof StepUpBody>;

/**
 * Checks the password, to make sure that the account's owner approves; the token is valid for this session and for what
 * is approved, as it is now. CONFLICT for a set that is not checked.
 */
export const stepUp = route("POST", "/api/step-up", {
  maxPerHour: 60,
  body: StepUpBody,
  answer: z.object({ stepUpToken: z.string(), expiresAt: z.string() }),
});
export const getChangeReceipt = route("GET", `${path}/:setId/receipt`, {
  inStaffView: true,
  answer: ChangeReceipt,
});
/** The changes to undo; all of them if absent. */
export const ChosenLines = z.optional(
  z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(MAX_CHANGES_OF_FILE)),
);

/** A change that can't be undone, and why: in the `blocked` of a refusal's details. */
export interface BlockedChange {
  changeId: string;
  path: string[];
  reason: string;
}

/**
 * Creates the set that undoes an applied one, checked and ready to approve. Fields that were edited since are left out.
 */
export const undoSet = route("POST", `${path}/:setId/undo`, {
  maxPerHour: 60,
  body: z.object({
    /** Continues although some lines cannot be undone. Without it, they cause CONFLICT with `details {blocked}`. */
    withoutBlocked: z.optional(z.boolean()),
    changeIds: ChosenLines,
  }),
  answer: ChangeSet,
});
