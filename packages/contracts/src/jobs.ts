import * as z from "zod/mini";

import { StageBody } from "./change/change-set.ts";
import { LiveWanted } from "./change/live-campaign.ts";
import { Email } from "./email.ts";
import { SuggestionsBody } from "./insights.ts";

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
  "check_changes",
  "apply_changes",
  "undo_changes",
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

const OfBrand = z.object({ brandId: z.number() });
const OfCampaign = z.object({ campaignId: z.number() });
const OfSet = z.object({ brandId: z.number(), setId: z.number() });
const OfGroup = z.object({ groupId: z.number() });
const OfReport = z.object({ reportId: z.number() });

/** A vector store at the model's provider; the files it holds go with it. */
const BrandMemory = z.object({ vectorStoreId: z.string() });

/** What each kind of work needs to know; stored on the job's row when it is queued. */
export const jobInputs = {
  list_client_accounts: z.object({ refresh: z.optional(z.boolean()) }),
  import_brands: z.object({ masterAccountId: z.string(), accountIds: z.array(z.string()) }),
  write_value_proposition: z.extend(OfBrand, {
    brandName: z.optional(z.string()),
    additionalContext: z.optional(z.string()),
    /** Hash of the brand's form when it was asked for: what is written from another form is no answer. */
    formHash: z.optional(z.string()),
  }),
  create_assistant: OfBrand,
  generate_campaign: OfCampaign,
  regenerate_line: z.extend(OfCampaign, {
    /** As `adGroups/0/headlines/3`. */
    path: z.string(),
    /** The line that is to be replaced, as it was when the job was started. */
    text: z.string(),
  }),
  refresh_assistant: OfBrand,
  remove_brand_memory: BrandMemory,
  delete_brand: z.extend(OfBrand, { memories: z.array(BrandMemory) }),
  diagnose_google: z.object({}),
  /** The version that was saved when it was asked for: a check of another one is no answer. */
  preflight: z.extend(OfCampaign, { version: z.optional(z.number()) }),
  undo: OfCampaign,
  read_live: LiveWanted,
  stage_changes: z.extend(OfBrand, StageBody.shape),
  /** The version that was asked about, as with `preflight`. */
  check_changes: z.extend(OfSet, { version: z.optional(z.number()) }),
  apply_changes: OfSet,
  undo_changes: z.extend(OfSet, { withoutBlocked: z.optional(z.boolean()) }),
  read_report_metrics: OfReport,
  write_report_insights: OfReport,
  refresh_performance: z.object({}),
  suggest_campaigns: SuggestionsBody,
  scan_website: z.extend(OfBrand, { website: z.string() }),
  send_email: Email,
  export_account: z.object({ exportId: z.string() }),
  /** The person's own row is gone by then. */
  erase_account: z.object({
    /** The job's own, which is erased last. */
    jobId: z.string(),
    email: z.string(),
    fullName: z.string(),
    googleSub: z.optional(z.string()),
    /** False: nobody proved the address, so nothing is mailed there. */
    isEmailVerified: z.optional(z.boolean()),
  }),
  apply_payment_event: z.object({ eventId: z.string() }),
  set_up_group: OfGroup,
  delete_group: OfGroup,
} satisfies Record<JobKind, z.ZodMiniType>;
export type JobInput<Kind extends JobKind> = z.infer<(typeof jobInputs)[Kind]>;

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
