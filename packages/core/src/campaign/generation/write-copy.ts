import type { LintContext } from "@adwright/ad-text/lint-context";
import { AppError } from "@adwright/contracts/errors";

import { writeWithLedger, type WriterContext } from "../../ai/write-with-ledger.ts";
import { type FinishedDraft, finishDraft } from "../copy/finish-draft.ts";
import { repairDraft } from "../copy/repair-draft.ts";
import { campaignInstructions } from "./campaign-instructions.ts";
import { CAMPAIGN_PROMPT, CampaignDraft } from "./generate-prompt.ts";

/** The model's input, and what its lines are checked against. */
export interface CopyBrief {
  brandId: number;
  landingPage: string;
  /** The campaign's form and the brand with its facts, as one JSON document. */
  data: { campaign: unknown; brand: unknown };
  context: LintContext;
}

/** Lets the model write a campaign, has the failing lines rewritten and leaves out what still fails, with a note. */
export async function writeCopy(
  ctx: WriterContext,
  brief: CopyBrief,
  onWritten: () => Promise<void>,
): Promise<FinishedDraft> {
  const draft = await writeWithLedger(ctx, {
    purpose: "campaign_draft",
    promptVersion: CAMPAIGN_PROMPT,
    brandId: brief.brandId,
    instructions: campaignInstructions,
    data: brief.data,
    schema: CampaignDraft,
  });
  await onWritten();
  const repaired = await repairDraft(ctx, draft, brief);
  const finished = finishDraft(repaired.draft, brief.landingPage, brief.context);
  if (finished.adGroups.length === 0) {
    throw new AppError("AI_BAD_ANSWER", "No ad group could be written that keeps Google's rules.");
  }
  return { ...finished, notes: [...repaired.notes, ...finished.notes] };
}
