import type { GroupStatus } from "@adwright/contracts/campaign-group/group";
import type { GroupPhase } from "@adwright/contracts/campaign-group/task";

/** A workflow group; its plan, targets, texts and progress are items of their own. Money in account currency units. */
export interface CampaignGroupRow {
  userId: string;
  id: number;
  name: string;
  baseUrl: string;
  /** Absent once the brand was deleted. */
  brandId?: number | undefined;
  brandName: string;
  currencyCode: string;
  /** Of each campaign. */
  dailyBudget: number;
  targetCpa: number;
  /** What all campaigns together may spend on an average day, as the person confirmed it. */
  budgetCeiling: number;
  /** "completed" is never stored: it follows from `published`. */
  status: Exclude<GroupStatus, "completed">;
  totalTargets: number;
  /** As of the last phase that ended. */
  completedGoals: number;
  failedGoals: number;
  completedDrafts: number;
  failedDrafts: number;
  /** Counted in the transactions that publish a campaign or undo it. */
  published: number;
  /** Counts the starts of phases. */
  round: number;
  /** yyyy-mm, against whose limit the targets of the latest round that counted any are counted. */
  month: string;
  /** What the model has cost, in millionths of a US dollar, as of the last phase that ended. */
  aiMicroDollars: number;
  createdAt: string;
  /** Why targets failed, in words. */
  error?: string | undefined;
  /** Being deleted since then: it is not shown any more. */
  deletedAt?: string | undefined;
}

/** A place and language as they were asked for. */
export interface PlannedTarget {
  geoTarget: string;
  language: string;
  campaignPrefix?: string | undefined;
}

/** What a group is made of; written with it, so that a crash loses nothing of what was asked for. */
export interface GroupPlanRow {
  userId: string;
  groupId: number;
  negativeKeywords: string[];
  targets: PlannedTarget[];
}

/** The landing page as it was read once for all targets. */
export interface GroupPageRow {
  userId: string;
  groupId: number;
  title: string;
  description: string;
  text: string;
  /** Why there is no text. */
  note?: string | undefined;
}

export type TargetState = "open" | "done" | "failed";

/** One place and language of a group. Small: lists and counts read a thousand of them. */
export interface GroupTargetRow {
  userId: string;
  groupId: number;
  /** From 0; its key, and its place in progress sets. */
  index: number;
  campaignId: number;
  /** The campaign's name at first; the campaign's own may have been changed since. */
  name: string;
  geoTarget: string;
  language: string;
  campaignPrefix?: string | undefined;
  goals: TargetState;
  drafts: TargetState;
  goal?: string | undefined;
  /** Search terms that go with the goal, in the target's language. */
  keywords?: string[] | undefined;
  error?: string | undefined;
  /** The group's round in which it was last worked on. */
  round: number;
  /** Starts of work in that round. */
  attempts: number;
  /** Until then (epoch ms) the worker that has it counts as alive. */
  leaseUntilMs?: number | undefined;
  aiMicroDollars: number;
}

/** A phase at work: who takes part, who is done, who has failed. */
export interface GroupProgressRow {
  userId: string;
  groupId: number;
  phase: GroupPhase;
  round: number;
  /** How many targets take part. */
  total: number;
  /** Their indexes, where not all of them take part. */
  order?: number[] | undefined;
  /** Indexes of targets. */
  done: number[];
  failed: number[];
  /** Targets that were done or had failed before and do not take part. */
  doneBefore: number;
  failedBefore: number;
  /** When the last target ended, or the phase began; epoch ms. */
  movedAtMs: number;
}

/** A group that something has to go on for. */
export interface GroupAtWork {
  userId: string;
  groupId: number;
  /** Since when it is at work, or was last continued by the cron; epoch ms. */
  sinceMs: number;
}
