import * as z from "zod/mini";

/** The two phases in which the campaigns of a group are written. */
export const GroupPhase = z.enum(["goals", "drafts"]);
export type GroupPhase = z.infer<typeof GroupPhase>;

const OfGroup = z.object({ userId: z.string(), groupId: z.number() });

/** Writes the goal or the draft of one target. */
const WriteTarget = z.extend(OfGroup, {
  task: z.literal("write_target"),
  phase: GroupPhase,
  /** Counts how often the group's phases were started; messages of earlier rounds are ignored. */
  round: z.number(),
  /** The group's brand, so that all data for the work can be loaded in one read. */
  brandId: z.number(),
  /** The target's index in the group, from 0. */
  index: z.number(),
});

/** Messages of the release before durable work, which make their workflow due. */
const OfBulk = z.extend(OfGroup, { task: z.enum(["check_campaign", "drive_run"]) });

/** Keeps what was changed in a brand's account at Google, what it cost and brought, or which pages of its ads fail. */
const KeepOfAccount = z.object({
  task: z.enum(["keep_history", "keep_figures", "check_pages"]),
  userId: z.string(),
  brandId: z.number(),
});

/** One message of the bulk queue; it contains ids only, and the rest is in the table. */
export const BulkTask = z.discriminatedUnion("task", [WriteTarget, OfBulk, KeepOfAccount]);
export type BulkTask = z.infer<typeof BulkTask>;
export type BulkTaskOf<Task extends BulkTask["task"]> = Extract<BulkTask, { task: Task }>;

/**
 * Settings of the queue for bulk work, separate from the queue for work that people wait for. Read by the cloud's
 * stacks and by the local runner.
 */
export const bulkQueue = {
  name: "adwright-bulk",
  deadLetterQueueName: "adwright-bulk-dlq",
  /**
   * Enough for one campaign, which the model plans, writes in six calls one after another, repairs twice and compares
   * with the facts twice, plus its goal if that is missing, which may take two tries. AWS Lambda: at most 900.
   */
  workerTimeoutSeconds: 890,
  visibilityTimeoutSeconds: 920,
  maxReceiveCount: 1000,
  deadLetterRetentionDays: 14,
  batchSize: 1,
  /** The maximum number of parallel calls to the model. */
  maximumConcurrency: 50,
} as const;
