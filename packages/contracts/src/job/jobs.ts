import * as z from "zod/mini";

/** The kinds of work that the generation queue carries. */
export const JobKind = z.enum([
  "list_client_accounts",
  "import_brands",
  "write_value_proposition",
  "create_assistant",
  "generate_campaign",
  "regenerate_line",
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
]);
export type JobKind = z.infer<typeof JobKind>;

/** Work that no request waits for: while a vendor fails, the queue delivers it again. */
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
]);

/** Work on sets of changes: on a queue of its own, so that pausing a campaign never stands behind drafts. */
export const changeJobs: ReadonlySet<JobKind> = new Set<JobKind>([
  "read_live",
  "stage_changes",
  "import_changes",
  "check_changes",
  "apply_changes",
  "undo_changes",
]);

/** One message of the job queue: which job to claim. Its input is on the job's row. */
export const JobMessage = z.object({
  kind: JobKind,
  userId: z.string(),
  jobId: z.string(),
});
export type JobMessage = z.infer<typeof JobMessage>;

/** Settings of the queue, read by the cloud's stacks and by the local runner. */
export const jobQueue = {
  name: "adwright-generation",
  deadLetterQueueName: "adwright-generation-dlq",
  /**
   * A worker may take this long: a campaign that the model writes and repairs twice, each call at its limit, and whose
   * places Google is slow to name. Its message stays hidden a little longer.
   */
  workerTimeoutSeconds: 400,
  visibilityTimeoutSeconds: 430,
  maxReceiveCount: 3,
  /** AWS SQS: the longest there is; counted from when the message was first sent. */
  deadLetterRetentionDays: 14,
  batchSize: 1,
  maximumConcurrency: 10,
} as const;

/** The same for `changeJobs`: the same worker, few at once, as one account is changed by one at a time. */
export const changeQueue = {
  ...jobQueue,
  name: "adwright-changes",
  deadLetterQueueName: "adwright-changes-dlq",
  maximumConcurrency: 5,
} as const;
