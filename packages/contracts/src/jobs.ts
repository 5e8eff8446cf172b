import * as z from "zod/mini";

/** The kinds of work that the generation queue carries. */
export const JobKind = z.enum([
  "list_client_accounts",
  "import_brands",
  "write_value_proposition",
  "create_assistant",
  "generate_campaign",
  "remove_brand_memory",
]);
export type JobKind = z.infer<typeof JobKind>;

const OfBrand = z.object({ brandId: z.number() });

/** What each kind of work needs to know; stored on the job's row when it is queued. */
export const jobInputs = {
  list_client_accounts: z.object({}),
  import_brands: z.object({ masterAccountId: z.string(), accountIds: z.array(z.string()) }),
  write_value_proposition: z.extend(OfBrand, {
    brandName: z.optional(z.string()),
    additionalContext: z.optional(z.string()),
  }),
  create_assistant: OfBrand,
  generate_campaign: z.object({ campaignId: z.number() }),
  remove_brand_memory: z.object({ vectorStoreId: z.string(), fileId: z.string() }),
} satisfies Record<JobKind, z.ZodMiniType>;
export type JobInput<Kind extends JobKind> = z.infer<(typeof jobInputs)[Kind]>;

/** One message of the generation queue: which job to claim. Its input stands on the job's row. */
export const JobMessage = z.object({
  kind: JobKind,
  userId: z.string(),
  jobId: z.string(),
});
export type JobMessage = z.infer<typeof JobMessage>;

/** Settings of the queue, read by the cloud's stacks and by the local runner. */
export const generationQueue = {
  name: "adwright-generation",
  deadLetterQueueName: "adwright-generation-dlq",
  /** A worker may take this long; its message stays hidden a little longer. */
  workerTimeoutSeconds: 150,
  visibilityTimeoutSeconds: 180,
  maxReceiveCount: 3,
  batchSize: 1,
  maximumConcurrency: 10,
} as const;
