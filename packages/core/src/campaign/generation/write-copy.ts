import type { LintContext } from "@adwright/ad-text/lint-context";
import type { ClaimReading } from "@adwright/contracts/ad-group";
import { AppError } from "@adwright/contracts/errors";

import { writeWithLedger, type WriterContext } from "../../ai/write-with-ledger.ts";
import { type CheckedLines, tryToCheckClaims } from "../claims/check-claims.ts";
import { checkedLinesOf } from "../claims/checked-lines.ts";
import { dropUnfounded } from "../copy/drop-unfounded.ts";
import { type FinishedDraft, finishDraft } from "../copy/finish-draft.ts";
import { repairDraft } from "../copy/repair-draft.ts";
import { campaignInstructions } from "./campaign-instructions.ts";
import type { FactRow } from "./fact-rows.ts";
import { CAMPAIGN_PROMPT, WrittenCampaign } from "./generate-prompt.ts";

/** The brand as given to the model; lines refer to its facts by id. */
interface BriefedBrand {
  name: string;
  website: string | null;
  description?: string | null;
  valueProposition?: string | null;
  facts: readonly FactRow[];
}

/** The model's input, and what its lines are checked against. */
export interface CopyBrief {
  brandId: number;
  landingPage: string;
  /** The campaign's form and the brand with its facts, as one JSON document. */
  data: { campaign: unknown; brand: BriefedBrand };
  context: LintContext;
}

/** A campaign's texts, and what the model said about their claims. */
export interface WrittenCopy extends FinishedDraft {
  claimReadings: readonly ClaimReading[];
}

/**
 * Lets the model write a campaign and compare it with the facts, has failing lines rewritten, and drops what still
 * fails, with a note.
 */
export async function writeCopy(
  ctx: WriterContext,
  brief: CopyBrief,
  onWritten: () => Promise<void>,
): Promise<WrittenCopy> {
  const written = await writeWithLedger(ctx, {
    purpose: "campaign_draft",
    promptVersion: CAMPAIGN_PROMPT,
    brandId: brief.brandId,
    instructions: campaignInstructions,
    data: brief.data,
    schema: WrittenCampaign,
  });
  await onWritten();
  const factIds = new Set(brief.data.brand.facts.map(({ id }) => id));
  const founded = dropUnfounded(written, factIds);
  const first = await tryToCheckClaims(ctx, checkedLinesOf(founded.draft), brief);
  const repaired = await repairDraft(ctx, founded.draft, withReadings(brief, first));
  const all = await tryToCheckClaims(ctx, checkedLinesOf(repaired.draft), brief, first);
  const { landingPage, context } = withReadings(brief, all);
  const finished = finishDraft(repaired.draft, landingPage, context, pagesOf(brief));
  if (finished.adGroups.length === 0) {
    throw new AppError("AI_BAD_ANSWER", "No ad group could be written that keeps Google's rules.");
  }
  const notes = [...founded.notes, ...all.notes, ...repaired.notes, ...finished.notes];
  return { ...finished, notes, claimReadings: ofKeptLines(all.readings, finished) };
}

const withReadings = (brief: CopyBrief, { readings }: CheckedLines): CopyBrief => ({
  ...brief,
  context: { ...brief.context, readings },
});

function ofKeptLines(
  readings: readonly ClaimReading[],
  { adGroups, extensions }: FinishedDraft,
): ClaimReading[] {
  const drafted = { adGroups, ...extensions };
  const kept = new Set(checkedLinesOf(drafted));
  return readings.filter(({ text }) => kept.has(text));
}

/** Pages known to exist: the landing page, the website and the sources of facts. */
function pagesOf({ landingPage, data: { brand } }: CopyBrief): string[] {
  return [landingPage, brand.website ?? "", ...brand.facts.map(({ source }) => source)].filter(
    (address) => URL.canParse(address),
  );
}
