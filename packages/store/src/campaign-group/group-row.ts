import type { GroupStatus } from "@adwright/contracts/campaign-group/group";
import type { GroupPhase } from "@adwright/contracts/campaign-group/task";

/** A workflow group; its targets, texts and progress are items of their own. Money in account currency units. */
export interface CampaignGroupRow {
  userId: string;
  id: number;
  name: string;
  baseUrl: string;
  brandId: number;
  brandName: string;
  currencyCode: string;
  /** Of each campaign. */
  dailyBudget: number;
  targetCpa: number;
  negativeKeywords: string[];
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
  /** yyyy-mm, against whose limit the targets count. */
  month: string;
  /** What the model has cost, in millionths of a US dollar, as of the last phase that ended. */
  aiMicroDollars: number;
  createdAt: string;
  /** Why targets failed, in words. */
  error?: string | undefined;
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

/** How far a phase is; counts are of targets. */
export interface GroupProgress {
  phase: GroupPhase;
  round: number;
  total: number;
  done: number;
  failed: number;
}
