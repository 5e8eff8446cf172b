import * as z from "zod/mini";

/** How a bulk check, publication or undo is divided. AWS Step Functions: an inline Map runs at most 40 items at once. */
export const bulkMap = {
  /** Campaigns of one page at most. Each page is an execution of its own, as one history holds 25,000 events. */
  pageSize: 250,
  pagesAtOnce: 4,
  /** Of one page. */
  campaignsAtOnce: 10,
} as const;

export const BulkKind = z.enum(["check", "publish", "undo"]);
export type BulkKind = z.infer<typeof BulkKind>;

/** What every step of the bulk machine is given: ids only; it reads the rest from the table. */
export const BulkInput = z.object({
  userId: z.string(),
  groupId: z.number(),
  /** The id of the run, or of the check. */
  runId: z.string(),
  kind: BulkKind,
  /** A later attempt has taken over if the row has a higher one. */
  attempt: z.number(),
});
export type BulkInput = z.infer<typeof BulkInput>;

/**
 * The input of an execution: also the indexes of all its campaigns within the group, page by page. One that begins again
 * finds the pages it had started; a step for a campaign that has ended does nothing.
 */
export type BulkExecution = BulkInput & { pages: number[][] };

/** What the bulk machine passes to the step function. */
export const BulkStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("bulk_campaign"), input: z.extend(BulkInput, { index: z.number() }) }),
  z.object({
    step: z.literal("bulk_give_up"),
    input: z.extend(BulkInput, { index: z.number(), error: z.optional(z.unknown()) }),
  }),
  z.object({ step: z.literal("bulk_finish"), input: BulkInput }),
]);
export type BulkStep = z.infer<typeof BulkStep>;
export type BulkStepInput<Step extends BulkStep["step"]> = Extract<
  BulkStep,
  { step: Step }
>["input"];

/** The result of one step of a campaign: it is done, it is looked at again later, or its publication is to be waited for. */
export type BulkCampaignResult =
  | { state: "done" }
  | { state: "wait"; waitSeconds: number }
  | {
      state: "publish";
      executionName: string;
      input: { userId: string; campaignId: number; publicationId: string };
    };
