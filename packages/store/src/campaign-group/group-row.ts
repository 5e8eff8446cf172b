import type { GroupStatus } from "@adwright/contracts/campaign-group/group";
import type { GroupPhase } from "@adwright/contracts/campaign-group/task";

import type { ClaimedRow } from "../work/claim.ts";

/**
 * A workflow group. Its plan, targets, texts and progress are separate items. Amounts are in units of the account's
 * currency.
 */
export interface CampaignGroupRow {
  userId: string;
  id: number;
  name: string;
  baseUrl: string;
  /** Absent if the brand was deleted. */
  brandId?: number | undefined;
  brandName: string;
  currencyCode: string;
  /** The budget of each campaign. */
  dailyBudget: number;
  targetCpa: number;
  /** What all campaigns together may spend on an average day, as confirmed by the person. */
  budgetCeiling: number;
  /** "completed" is never stored; it is derived from `published`. */
  status: Exclude<GroupStatus, "completed">;
  totalTargets: number;
  /** As of the end of the last phase. */
  completedGoals: number;
  failedGoals: number;
  completedDrafts: number;
  failedDrafts: number;
  /** Counted in the transactions that publish or undo a campaign. */
  published: number;
  /** Incremented when a phase starts. */
  round: number;
  /** yyyy-mm; the month in whose limit the targets of the latest counting round count. */
  month: string;
  /** The model's cost in millionths of a US dollar, as of the end of the last phase. */
  aiMicroDollars: number;
  createdAt: string;
  /** Why targets failed, in words. */
  error?: string | undefined;
  /** Set while the group is being deleted; it is then no longer shown. */
  deletedAt?: string | undefined;
}

/** A place and language as requested. */
export interface PlannedTarget {
  geoTarget: string;
  language: string;
  campaignPrefix?: string | undefined;
}

/** The request that created a group. Written together with the group, so that a crash loses nothing. */
export interface GroupPlanRow {
  userId: string;
  groupId: number;
  negativeKeywords: string[];
  targets: PlannedTarget[];
}

/** The landing page, read once for all targets. */
export interface GroupPageRow {
  userId: string;
  groupId: number;
  title: string;
  description: string;
  /** Absent in rows of earlier releases. */
  headings?: string[] | undefined;
  text: string;
  /** Why there is no text. */
  note?: string | undefined;
}

export type TargetState = "open" | "done" | "failed";

/** One place and language of a group. Kept small, because lists and counts read a thousand of them. */
export interface GroupTargetRow extends ClaimedRow {
  userId: string;
  groupId: number;
  /** Starts at 0. Used in its key and in progress sets. */
  index: number;
  campaignId: number;
  /** The campaign's original name; it may have been renamed since. */
  name: string;
  geoTarget: string;
  language: string;
  campaignPrefix?: string | undefined;
  goals: TargetState;
  drafts: TargetState;
  goal?: string | undefined;
  /** Search terms for the goal, in the target's language. */
  keywords?: string[] | undefined;
  error?: string | undefined;
  /** The group's round in which it was last processed. */
  round: number;
  /** Starts in that round that were not given back, so those of workers that died and the present one. */
  attempts: number;
  aiMicroDollars: number;
}

/** A running phase: which targets take part, are done, or have failed. */
export interface GroupProgressRow {
  userId: string;
  groupId: number;
  phase: GroupPhase;
  round: number;
  /** How many targets take part. */
  total: number;
  /** The indexes of those that take part, unless all do. */
  order?: number[] | undefined;
  /** Indexes of targets. */
  done: number[];
  failed: number[];
  /** Targets that do not take part because they were done or failed before. */
  doneBefore: number;
  failedBefore: number;
  /** When the last target ended, or the phase started; epoch ms. */
  movedAtMs: number;
  /** All messages of the phase were sent; absent before, and in rows of earlier releases. */
  isSent?: boolean | undefined;
}
