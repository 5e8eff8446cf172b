import type { GroupStatus } from "@adwright/contracts/campaign-group/group";

import { keys } from "../keys.ts";
import {
  groupIndex,
  number,
  numericId,
  optionalFlag,
  optionalJson,
  optionalNumber,
  numberSet,
  optionalText,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";
import { claimAttributes } from "../work/claim.ts";

/**
 * A workflow group. Its plan, targets, texts and progress are separate items. Amounts are in units of the account's
 * currency.
 */
export type CampaignGroupRow = RowOf<typeof campaignGroupEntity>;

/** The request that created a group. Written together with the group, so that a crash loses nothing. */
export interface GroupPlanRow {
  userId: string;
  groupId: number;
  negativeKeywords: string[];
  /** Places and languages as requested. */
  targets: { geoTarget: string; language: string; campaignPrefix?: string | undefined }[];
}

/** The landing page, read once for all targets. */
export type GroupPageRow = RowOf<typeof groupPageEntity>;

type TargetState = "open" | "done" | "failed";

/** One place and language of a group. Kept small, because lists and counts read a thousand of them. */
export type GroupTargetRow = RowOf<typeof groupTargetEntity>;

/** A running phase: which targets take part, are done, or have failed. */
export type GroupProgressRow = Omit<RowOf<typeof groupProgressEntity>, "done" | "failed"> & {
  /** Indexes of targets. */
  done: number[];
  failed: number[];
};

export const campaignGroupEntity = entity(
  "group",
  keys.campaignGroup,
  {
    userId: text,
    id: numericId,
    name: text,
    baseUrl: text,
    /** Absent if the brand was deleted. */
    brandId: optionalNumber,
    brandName: text,
    currencyCode: text,
    /** The budget of each campaign. */
    dailyBudget: number,
    targetCpa: number,
    /** What all campaigns together may spend on an average day, as confirmed by the person. */
    budgetCeiling: number,
    /** "completed" is never stored; it is derived from `published`. */
    status: word<Exclude<GroupStatus, "completed">>(),
    totalTargets: number,
    /** As of the end of the last phase. */
    completedGoals: number,
    failedGoals: number,
    completedDrafts: number,
    failedDrafts: number,
    /** Counted in the transactions that publish or undo a campaign. */
    published: number,
    /** Incremented when a phase starts. */
    round: number,
    /** yyyy-mm; the month in whose limit the targets of the latest counting round count. */
    month: text,
    /** The model's cost in millionths of a US dollar, as of the end of the last phase. */
    aiMicroDollars: number,
    createdAt: text,
    /** Why targets failed, in words. */
    error: optionalText,
    /** Set while the group is being deleted; it is then no longer shown. */
    deletedAt: optionalText,
  },
  { listed: keys.groupListed },
);

export const groupTargetEntity = entity("grouptarget", keys.groupTarget, {
  userId: text,
  groupId: numericId,
  /** Starts at 0, at most 999. Used in its key and in progress sets. */
  index: groupIndex,
  campaignId: number,
  /** The campaign's original name; it may have been renamed since. */
  name: text,
  geoTarget: text,
  language: text,
  campaignPrefix: optionalText,
  goals: word<TargetState>(),
  drafts: word<TargetState>(),
  goal: optionalText,
  /** Search terms for the goal, in the target's language. */
  keywords: optionalJson<string[]>(),
  error: optionalText,
  /** The group's round in which it was last processed. */
  round: number,
  /** Starts in that round that were not given back, so those of workers that died and the present one. */
  attempts: number,
  ...claimAttributes,
  aiMicroDollars: number,
});

export const groupPlanEntity = entity("groupplan", keys.groupPlan, {
  userId: text,
  groupId: numericId,
  ...packed<Pick<GroupPlanRow, "negativeKeywords" | "targets">>(),
});

export const groupPageEntity = entity("grouppage", keys.groupPage, {
  userId: text,
  groupId: numericId,
  title: text,
  description: text,
  /** Absent in rows of earlier releases. */
  headings: optionalJson<string[]>(),
  text,
  /** Why there is no text. */
  note: optionalText,
});

/** A separate item, because every finished target writes it, and writing the larger group row would cost more. */
export const groupProgressEntity = entity("groupprogress", keys.groupProgress, {
  userId: text,
  groupId: numericId,
  phase: { type: ["goals", "drafts"] as const, required: true },
  round: number,
  /** How many targets take part. */
  total: number,
  /** The indexes of those that take part, unless all do. */
  order: optionalJson<number[]>(),
  // Number sets, so that an index added twice by a repeated message counts once.
  done: numberSet,
  failed: numberSet,
  /** Targets that do not take part because they were done or failed before. */
  doneBefore: number,
  failedBefore: number,
  /** When the last target ended, or the phase started; epoch ms. */
  movedAtMs: number,
  /** All messages of the phase were sent; absent before, and in rows of earlier releases. */
  isSent: optionalFlag,
});
