import * as z from "zod/mini";

/** The kinds of work on the generation queue. */
export const JobKind = z.enum([
  "list_client_accounts",
  "import_brands",
  "write_value_proposition",
  "create_assistant",
  "generate_campaign",
  "regenerate_line",
  "rewrite_ad_line",
  "check_claims",
  "refresh_assistant",
  "remove_brand_memory",
  "delete_brand",
  "diagnose_google",
  "preflight",
  "undo",
  "read_live",
  "stage_changes",
  "import_changes",
  "check_changes",
  "apply_changes",
  "undo_changes",
  "propose_changes",
  "check_storm_rule",
  "back_test_storm_rule",
  // Started by the previous release only; now a bulk task.
  "keep_history",
  "read_report_metrics",
  "write_report_insights",
  "refresh_performance",
  "suggest_campaigns",
  "scan_website",
  "send_email",
  "export_account",
  "erase_account",
  "apply_payment_event",
  "set_up_group",
  "delete_group",
  "judge_storm_rule",
  "settle_storm_run",
]);
export type JobKind = z.infer<typeof JobKind>;

/** Work that no request waits for: if a vendor fails, or unexpectedly, the queue delivers it again. */
export const unattendedJobs: ReadonlySet<JobKind> = new Set<JobKind>([
  "refresh_assistant",
  "remove_brand_memory",
  "delete_brand",
  "apply_changes",
  "write_report_insights",
  "send_email",
  "export_account",
  "erase_account",
  "apply_payment_event",
  "set_up_group",
  "delete_group",
  "judge_storm_rule",
  "settle_storm_run",
]);

/**
 * Work on sets of changes. It has its own queue, so that pausing a campaign never waits behind the writing of drafts.
 */
export const changeJobs: ReadonlySet<JobKind> = new Set<JobKind>([
  "read_live",
  "stage_changes",
  "import_changes",
  "check_changes",
  "apply_changes",
  "undo_changes",
  "propose_changes",
  "check_storm_rule",
]);

/** Judging storm rules, starting what they start, and looking at it afterward. It has its own queue, so that a storm delays nobody else's work. */
export const stormJobs: ReadonlySet<JobKind> = new Set<JobKind>([
  "judge_storm_rule",
  "settle_storm_run",
]);

/** One message of the job queue: the job to claim. The input is on the job's row. */
export const JobMessage = z.object({
  kind: JobKind,
  userId: z.string(),
  jobId: z.string(),
  /** True if an assistant started it. */
  isAssistants: z.optional(z.boolean()),
});
export type JobMessage = z.infer<typeof JobMessage>;

/** How workers hold what they work on, jobs and bulk tasks alike, and when they try again. */
export const holding = {
  /** A worker that has not renewed its lease for so long is considered dead, and another one takes over. */
  leaseSeconds: 60,
  renewEverySeconds: 20,
  /** The pauses after failures that may pass; the last one repeats. */
  pausesSeconds: [2, 10, 30, 60],
  mostFailingMinutes: 30,
  /** Work whose worker has died so often is given up. */
  mostCrashes: 3,
  /** How soon a message comes back for which there is no room now. */
  noRoomSeconds: 3,
} as const;

/** Settings of the queue, read by the cloud's stacks and by the local runner. */
export const jobQueue = {
  name: "adwright-generation",
  deadLetterQueueName: "adwright-generation-dlq",
  /**
   * Enough for a campaign that the model plans, writes, repairs twice and compares with the facts twice, with each call
   * at its time limit, a slow website and a slow location lookup at Google. The visibility time-out is a little longer.
   */
  workerTimeoutSeconds: 660,
  visibilityTimeoutSeconds: 690,
  /** Every delivery counts, also one that only finds no room; the workers count attempts themselves (`holding`). */
  maxReceiveCount: 1000,
  /** AWS SQS: the longest possible; counted from when the message was first sent. */
  deadLetterRetentionDays: 14,
  batchSize: 1,
  maximumConcurrency: 10,
} as const;

/**
 * The same for `changeJobs`: the same worker, with low concurrency, because each account is changed by one worker at a
 * time.
 */
export const changeQueue = {
  ...jobQueue,
  name: "adwright-changes",
  deadLetterQueueName: "adwright-changes-dlq",
  maximumConcurrency: 5,
} as const;

/** The same for `stormJobs`: the same worker. */
export const stormQueue = {
  ...changeQueue,
  name: "adwright-storms",
  deadLetterQueueName: "adwright-storms-dlq",
} as const;
