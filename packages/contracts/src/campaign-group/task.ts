import * as z from "zod/mini";

/** The two phases in which the campaigns of a group are written. */
export const GroupPhase = z.enum(["goals", "drafts"]);
export type GroupPhase = z.infer<typeof GroupPhase>;

const OfGroup = z.object({ userId: z.string(), groupId: z.number() });

/** Writes the goal or the draft of one target. */
const WriteTarget = z.extend(OfGroup, {
  task: z.literal("write_target"),
  phase: GroupPhase,
  /** Counts the starts of this group's phases: an older message does nothing. */
  round: z.number(),
  /** The group's brand, so that all that the work rests on is one read. */
  brandId: z.number(),
  /** The target's place in the group, and its place in this round's order; both from 0. */
  index: z.number(),
  at: z.number(),
});

/** Checks one campaign before a bulk publication. */
const CheckCampaign = z.extend(OfGroup, {
  task: z.literal("check_campaign"),
  checkId: z.string(),
  index: z.number(),
  at: z.number(),
});

/** Looks after a bulk publication: records what has ended, starts what is next, and asks to be called again. */
const DriveRun = z.extend(OfGroup, { task: z.literal("drive_run"), runId: z.string() });

/** One message of the bulk queue; ids only, the rest is in the table. */
export const BulkTask = z.discriminatedUnion("task", [WriteTarget, CheckCampaign, DriveRun]);
export type BulkTask = z.infer<typeof BulkTask>;
export type BulkTaskOf<Task extends BulkTask["task"]> = Extract<BulkTask, { task: Task }>;

/**
 * Settings of the queue for bulk work, which is apart from the one that people wait for. Read by the cloud's stacks and
 * by the local runner.
 */
export const bulkQueue = {
  name: "adwright-bulk",
  deadLetterQueueName: "adwright-bulk-dlq",
  /**
   * As for one campaign, which the model writes and repairs twice; before it, where a draft still lacks its goal, the
   * model writes that, twice where the first one breaks a rule. AWS Lambda: at most 900.
   */
  workerTimeoutSeconds: 620,
  visibilityTimeoutSeconds: 650,
  maxReceiveCount: 3,
  deadLetterRetentionDays: 14,
  batchSize: 1,
  /** As many calls as the model may get at once. */
  maximumConcurrency: 50,
  /**
   * Messages that one group may have in the queue: each that ends sends the next, so that a person who comes later waits
   * for a hundred targets of everybody else's at most, not for thousands.
   */
  window: 100,
} as const;
