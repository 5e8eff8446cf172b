import * as z from "zod/mini";

/** The seven steps of a publication, in their order. */
export const publishSteps = [
  { name: "create_budget", title: "Create budget", doing: "Creating the budget" },
  { name: "create_campaign", title: "Create campaign", doing: "Creating the campaign" },
  {
    name: "set_geography",
    title: "Set campaign geography",
    doing: "Setting locations and language",
  },
  { name: "create_ad_groups", title: "Create ad groups", doing: "Creating the ad groups" },
  { name: "create_ads", title: "Create ads", doing: "Creating the ads" },
  { name: "create_keywords", title: "Create keywords", doing: "Adding the keywords" },
  {
    name: "set_negatives",
    title: "Set negative keywords",
    doing: "Adding the negative keywords",
  },
] as const;

export const PublishStepName = z.enum(publishSteps.map(({ name }) => name));
export type PublishStepName = z.infer<typeof PublishStepName>;

/** The state machine's input: ids only; every step reads the rest from the table. */
export const PublishInput = z.object({
  userId: z.string(),
  campaignId: z.number(),
  publicationId: z.string(),
});
export type PublishInput = z.infer<typeof PublishInput>;

/** The step function's input. */
export const PublishTask = z.object({
  step: z.union([
    PublishStepName,
    z.enum(["record_success", "record_failure", "record_cancelled"]),
  ]),
  executionId: z.string(),
  input: z.extend(PublishInput, {
    /** The error that ended a step. */
    error: z.optional(z.unknown()),
    /** The error that ended the cleanup after a cancellation. */
    clearing: z.optional(z.unknown()),
  }),
});
export type PublishTask = z.infer<typeof PublishTask>;

/**
 * `done`; `wait`: call the step again later (quota, or another run holds the lock); `cancelled`: the publication was
 * canceled. The step that records a failure may also answer `published`, if it was published after all, or `refused`,
 * if Google refused it.
 */
export const PublishStepResult = z.object({
  state: z.enum(["done", "wait", "cancelled", "published", "refused"]),
  /** Whole seconds until the step should be called again; set for "wait". */
  waitSeconds: z.optional(z.number()),
});
export type PublishStepResult = z.infer<typeof PublishStepResult>;

/** Resource names of everything created so far; each step adds its own. */
export const MadeResources = z.object({
  budget: z.optional(z.string()),
  campaign: z.optional(z.string()),
  criteria: z.optional(z.array(z.string())),
  /** Resource name by ad group name. */
  adGroups: z.optional(z.record(z.string(), z.string())),
  adGroupCriteria: z.optional(z.array(z.string())),
  ads: z.optional(z.array(z.string())),
  /** The links between the campaign and its extensions. */
  assets: z.optional(z.array(z.string())),
  /** The extensions themselves, in the account's asset library. Google Ads API: an asset cannot be removed. */
  libraryAssets: z.optional(z.array(z.string())),
  keywords: z.optional(z.array(z.string())),
  negatives: z.optional(z.array(z.string())),
});
export type MadeResources = z.infer<typeof MadeResources>;
