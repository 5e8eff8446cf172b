import * as z from "zod/mini";

/** What is said of a kind of job besides its input and its verb. */
interface KindOfJob {
  /**
   * Changes have a queue of their own, so that pausing a campaign never waits behind the writing of drafts, and so has
   * what storm rules start and judge, so that a storm delays nobody else's work.
   */
  queue?: "changes" | "storms";
  /** No request waits for it: if a vendor fails, or unexpectedly, the queue delivers it again. */
  isUnattended?: true;
  /** It is short, or runs one at a time for each account, and nobody may make it wait. */
  neverWaits?: true;
  /** The person may leave its screen. Who stays needs no notification when it ends. */
  isWatched?: true;
}

/** The kinds of jobs. */
const kindsOfJobs = {
  list_client_accounts: {},
  import_brands: {},
  write_value_proposition: { isWatched: true },
  create_assistant: {},
  generate_campaign: { isWatched: true },
  regenerate_line: {},
  rewrite_ad_line: {},
  check_claims: {},
  refresh_assistant: { isUnattended: true },
  remove_brand_memory: { isUnattended: true },
  delete_brand: { isUnattended: true },
  diagnose_google: {},
  preflight: {},
  undo: { isWatched: true },
  read_live: { queue: "changes" },
  stage_changes: { queue: "changes" },
  import_changes: { queue: "changes" },
  check_changes: { queue: "changes" },
  apply_changes: { queue: "changes", isUnattended: true, neverWaits: true },
  undo_changes: { queue: "changes" },
  propose_changes: { queue: "changes" },
  check_storm_rule: { queue: "changes" },
  back_test_storm_rule: {},
  // Started by the previous release only; now a bulk task.
  keep_history: {},
  read_report_metrics: {},
  write_report_insights: { isUnattended: true },
  refresh_performance: {},
  suggest_campaigns: {},
  scan_website: { isWatched: true },
  send_email: { isUnattended: true, neverWaits: true },
  export_account: { isUnattended: true },
  erase_account: { isUnattended: true, neverWaits: true },
  apply_payment_event: { isUnattended: true, neverWaits: true },
  set_up_group: { isUnattended: true },
  delete_group: { isUnattended: true },
  judge_storm_rule: { queue: "storms", isUnattended: true, neverWaits: true },
  settle_storm_run: { queue: "storms", isUnattended: true },
} satisfies Record<string, KindOfJob>;
export const JobKind = z.enum(Object.keys(kindsOfJobs) as (keyof typeof kindsOfJobs)[]);
export type JobKind = z.infer<typeof JobKind>;

export const kindOfJob = (kind: JobKind): KindOfJob => kindsOfJobs[kind];

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
 * The same for changes: the same worker, with low concurrency, because each account is changed by one worker at a
 * time.
 */
export const changeQueue = {
  ...jobQueue,
  name: "adwright-changes",
  deadLetterQueueName: "adwright-changes-dlq",
  maximumConcurrency: 5,
} as const;

/** The same for storms: the same worker. */
export const stormQueue = {
  ...changeQueue,
  name: "adwright-storms",
  deadLetterQueueName: "adwright-storms-dlq",
} as const;
