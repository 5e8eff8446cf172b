import type { JobKind } from "@adwright/contracts/jobs";

import { createAssistant } from "../brand/create-assistant.ts";
import { importBrands } from "../brand/import-brands.ts";
import { removeBrandMemory } from "../brand/remove-brand-memory.ts";
import { writeValueProposition } from "../brand/write-value-proposition.ts";
import { generateCampaign } from "../campaign/generate-campaign.ts";
import type { UserContext } from "../context.ts";
import { listClientAccounts } from "../google/list-client-accounts.ts";

/** Tells how far the work is (0–100) and in words; throws CANCELLED when the person has called it off. */
export type ReportProgress = (percent: number, words: string) => Promise<void>;

type JobVerb = (ctx: UserContext, input: unknown, progress: ReportProgress) => Promise<unknown>;

// A job's input was checked at the door that stored it.
const verb = <Input>(
  run: (ctx: UserContext, input: Input, progress: ReportProgress) => Promise<unknown>,
): JobVerb => run as JobVerb;

/** The verb behind each kind of queued work; its answer is the answer of the call that started it. */
export const jobVerbs: Record<JobKind, JobVerb> = {
  list_client_accounts: (ctx) => listClientAccounts(ctx),
  import_brands: verb(importBrands),
  write_value_proposition: verb(writeValueProposition),
  create_assistant: verb(createAssistant),
  generate_campaign: verb(generateCampaign),
  remove_brand_memory: verb(removeBrandMemory),
};
