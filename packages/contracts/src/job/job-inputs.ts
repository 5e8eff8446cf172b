import * as z from "zod/mini";

import { AdLineBody } from "../change/ad-text.ts";
import { ImportBody } from "../change/change-file.ts";
import { ChosenLines, StageBody } from "../change/change-set.ts";
import { LiveWanted } from "../change/live-campaign.ts";
import { Email } from "../email.ts";
import { SuggestionsBody } from "../insights.ts";
import type { JobKind } from "./jobs.ts";

// Separate from `jobs.ts`, because the API queues work without parsing inputs and so does not load this at its start.

const OfBrand = z.object({ brandId: z.number() });
const OfCampaign = z.object({ campaignId: z.number() });
const OfSet = z.object({ brandId: z.number(), setId: z.number() });
const OfGroup = z.object({ groupId: z.number() });
/** What the changes are for, if it is a finding. */
const ForFinding = z.optional(
  z.object({ customerId: z.string(), key: z.string(), atStakeMicros: z.optional(z.number()) }),
);
const OfReport = z.object({ reportId: z.number() });

/** A vector store at OpenAI; deleting it deletes its files. */
const BrandMemory = z.object({ vectorStoreId: z.string() });

/** The input of each kind of work; stored on the job's row when it is queued. */
export const jobInputs = {
  list_client_accounts: z.object({ refresh: z.optional(z.boolean()) }),
  import_brands: z.object({ masterAccountId: z.string(), accountIds: z.array(z.string()) }),
  write_value_proposition: z.extend(OfBrand, {
    brandName: z.optional(z.string()),
    additionalContext: z.optional(z.string()),
    /** Hash of the brand's form at the time of the request; a result based on another form is discarded. */
    formHash: z.optional(z.string()),
  }),
  create_assistant: OfBrand,
  generate_campaign: OfCampaign,
  regenerate_line: z.extend(OfCampaign, {
    /** Such as `adGroups/0/headlines/3`. */
    path: z.string(),
    /** The line to replace, as it was when the job started. */
    text: z.string(),
  }),
  rewrite_ad_line: z.extend(AdLineBody, OfBrand.shape),
  check_claims: OfCampaign,
  refresh_assistant: OfBrand,
  remove_brand_memory: BrandMemory,
  delete_brand: z.extend(OfBrand, { memories: z.array(BrandMemory) }),
  diagnose_google: z.object({}),
  /** The saved version at the time of the request; a check of another version is discarded. */
  preflight: z.extend(OfCampaign, { version: z.optional(z.number()) }),
  undo: OfCampaign,
  read_live: LiveWanted,
  stage_changes: z.extend(OfBrand, {
    ...StageBody.shape,
    finding: ForFinding,
  }),
  import_changes: z.extend(OfBrand, ImportBody.shape),
  /** The requested version, as for `preflight`. */
  check_changes: z.extend(OfSet, { version: z.optional(z.number()) }),
  apply_changes: OfSet,
  undo_changes: z.extend(OfSet, {
    withoutBlocked: z.optional(z.boolean()),
    changeIds: ChosenLines,
    finding: ForFinding,
  }),
  /** What an assistant proposes: changes, or the undo of a set. */
  propose_changes: z.extend(OfBrand, {
    /** The set that is made, or whose content is replaced. */
    setId: z.number(),
    /** Names the request among the person's; the same content is made once. */
    requestKey: z.string(),
    title: z.string(),
    changes: z.optional(StageBody.shape.changes),
    undoes: z.optional(z.number()),
  }),
  /** The requested version, as for `preflight`. */
  check_storm_rule: z.object({ ruleId: z.string(), version: z.optional(z.number()) }),
  back_test_storm_rule: z.object({ ruleId: z.string() }),
  keep_history: OfBrand,
  read_report_metrics: OfReport,
  write_report_insights: OfReport,
  refresh_performance: z.object({}),
  suggest_campaigns: SuggestionsBody,
  scan_website: z.extend(OfBrand, { website: z.string() }),
  send_email: Email,
  export_account: z.object({ exportId: z.string() }),
  /** The person's own row no longer exists by then. */
  erase_account: z.object({
    /** The id of this job's own row, which is erased last. */
    jobId: z.string(),
    email: z.string(),
    fullName: z.string(),
    googleSub: z.optional(z.string()),
    /** If false, the address was never verified, so no e-mail is sent to it. */
    isEmailVerified: z.optional(z.boolean()),
  }),
  apply_payment_event: z.object({ eventId: z.string() }),
  set_up_group: OfGroup,
  delete_group: OfGroup,
  /** `isDaily`: also reads whether its campaigns are still as approved. */
  judge_storm_rule: z.object({ ruleId: z.string(), isDaily: z.optional(z.boolean()) }),
  settle_storm_run: z.object({ runId: z.number() }),
} satisfies Record<JobKind, z.ZodMiniType>;
export type JobInput<Kind extends JobKind> = z.infer<(typeof jobInputs)[Kind]>;
