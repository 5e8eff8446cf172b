import type { ClaimReading } from "@adwright/contracts/ad-group";
import { AppError } from "@adwright/contracts/errors";

import type { WriterContext } from "../../ai/write-with-ledger.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { type CheckedLines, tryToCheckClaims } from "../claims/check-claims.ts";
import { checkedLinesOf } from "../claims/checked-lines.ts";
import { dropUnfounded } from "../copy/drop-unfounded.ts";
import { type FinishedDraft, finishDraft } from "../copy/finish-draft.ts";
import { repairDraft } from "../copy/repair-draft.ts";
import type { CopyBrief } from "./copy-brief.ts";
import type { CampaignDraft, DraftAdGroup } from "./generate-prompt.ts";
import { pickLines } from "./pick-lines.ts";
import { type ThemeAd, writeAds } from "./write-ads.ts";
import { writePlan } from "./write-plan.ts";

/** A campaign's texts, and what the model said about their claims. */
export interface WrittenCopy extends FinishedDraft {
  claimReadings: readonly ClaimReading[];
  /** Lines that it read and said nothing about. */
  silentLines: readonly string[];
}

/**
 * Lets the model plan a campaign, write the ad of each ad group and compare the lines with the facts, has failing lines
 * rewritten, and drops what still fails, with a note.
 */
export async function writeCopy(
  ctx: WriterContext,
  brief: CopyBrief,
  progress: ReportProgress,
): Promise<WrittenCopy> {
  const { plan, notes } = await writePlan(ctx, brief);
  await progress(35, "Writing the ads of each ad group");
  const written = await writeAds(ctx, plan, brief, progress);
  await progress(65, "Checking every line against Google's rules");
  const founded = written.ads.map((one) => foundedAdGroup(one, brief));
  const { themes: _, ...shared } = plan;
  const draft: CampaignDraft = { ...shared, adGroups: founded.map(({ group }) => group) };
  const first = await tryToCheckClaims(ctx, linesOf(draft), brief);
  const repaired = await repairDraft(ctx, draft, withReadings(brief, first));
  const all = await tryToCheckClaims(ctx, linesOf(repaired.draft), brief, first);
  const { landingPage, context } = withReadings(brief, all);
  const finished = finishDraft(repaired.draft, landingPage, context, pagesOf(brief));
  if (finished.adGroups.length === 0) {
    throw new AppError("AI_BAD_ANSWER", "No ad group could be written that keeps Google's rules.");
  }
  const unfounded = founded.flatMap((one) => one.notes);
  const before = [...notes, ...written.notes, ...unfounded];
  const after = [...all.notes, ...repaired.notes, ...finished.notes];
  return {
    ...finished,
    notes: [...before, ...after],
    ...ofKeptLines(all, finished),
  };
}

/** The best of the lines that were written, without those that state a fact that there is not. */
function foundedAdGroup(
  { theme, ad }: ThemeAd,
  { data, context }: CopyBrief,
): { group: DraftAdGroup; notes: string[] } {
  const factIds = new Set(data.brand.facts.map(({ id }) => id));
  const founded = dropUnfounded(ad, theme.name, factIds);
  const { headlines, descriptions, path1, path2 } = pickLines(founded.ad, theme, context);
  const group = {
    name: theme.name,
    keywords: theme.keywords,
    headlines: headlines.map(({ text }) => text),
    descriptions: descriptions.map(({ text }) => text),
    path1,
    path2,
  };
  return { group, notes: founded.notes };
}

const withReadings = (brief: CopyBrief, { readings }: CheckedLines): CopyBrief => ({
  ...brief,
  context: { ...brief.context, readings },
});

const linesOf = (draft: CampaignDraft): string[] =>
  checkedLinesOf({ ...draft, structuredSnippets: draft.snippets });

function ofKeptLines({ readings, checked }: CheckedLines, { adGroups, extensions }: FinishedDraft) {
  const kept = new Set(checkedLinesOf({ adGroups, ...extensions }));
  const claimReadings = readings.filter(({ text }) => kept.has(text));
  const read = new Set(claimReadings.map(({ text }) => text));
  const silentLines = [...checked].filter((text) => kept.has(text) && !read.has(text));
  return { claimReadings, silentLines };
}

/** Pages known to exist: the landing page, the website and the sources of facts. */
function pagesOf({ landingPage, data: { brand, page } }: CopyBrief): string[] {
  const named = [landingPage, page?.url ?? "", brand.website ?? ""];
  return [...named, ...brand.facts.map(({ source }) => source)].filter((address) =>
    URL.canParse(address),
  );
}
