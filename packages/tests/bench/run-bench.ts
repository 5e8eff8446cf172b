import { type LanguageCode, languages } from "@adwright/contracts/language";
import { type CopyBrief, writeCopy } from "@adwright/core/campaign/generation/write-copy";

import { corpora } from "../../ad-text/corpus/corpora.ts";
import { judgeCorpus } from "../../ad-text/corpus/judge-corpus.ts";
import { briefFor } from "./brief-for.ts";
import { businesses } from "./businesses.ts";
import type { CopyWriter } from "./copy-writer.ts";
import { type DraftVerdict, failedDraft, judgeDraft } from "./judge-draft.ts";

/** One language's figures; `problems` says in words what fell short. */
export interface BenchRow {
  language: LanguageCode;
  briefs: number;
  ads: number;
  /** Briefs that came to nothing. */
  failed: number;
  /** Ads with all lines that were asked for and without a finding, of all that were asked for. */
  passing: number;
  medianReadiness: number;
  lowestReadiness: number;
  /** Repair calls of the model: the most for one brief, and all. */
  maxRepairs: number;
  repairs: number;
  nearDuplicates: number;
  /** 0–1, the headlines that name a keyword, a number, a place, an offer or a fact. */
  specificity: number;
  /** How many of the five angles the headlines of an ad take, on average. */
  angles: number;
  /** Notes on what was left out or is missing. */
  leftOut: number;
  falseBlocks: number;
  misses: number;
  problems: string[];
  /** What readiness would have better. */
  advice: string[];
}

/** Three headlines in ten may say something general. */
const LEAST_SPECIFIC = 0.7;

const quiet = () => Promise.resolve();

/** Writes `count` briefs in one language through the whole path of generation and judges what came. */
export async function benchLanguage(
  writer: CopyWriter,
  language: LanguageCode,
  count: number,
): Promise<BenchRow> {
  const row = emptyRow(language);
  const scores: number[] = [];
  const angles: number[] = [];
  let headlines = 0;
  let specific = 0;
  for (const [index, business] of businesses.slice(0, count).entries()) {
    const brief = briefFor(business, language, index + 1);
    const before = writer.calls.length;
    const verdict = await verdictOn(writer, brief, row);
    const repairs = Math.max(0, writer.calls.length - before - 1);
    row.briefs += 1;
    row.repairs += repairs;
    row.maxRepairs = Math.max(row.maxRepairs, repairs);
    row.ads += verdict.ads;
    row.passing += verdict.passing;
    row.nearDuplicates += verdict.nearDuplicates;
    row.problems.push(...verdict.problems.map((problem) => `${business.brand}: ${problem}`));
    row.advice.push(...verdict.advice.map((advice) => `${business.brand}: ${advice}`));
    scores.push(...verdict.scores);
    angles.push(...verdict.angles);
    headlines += verdict.headlines;
    specific += verdict.specificHeadlines;
  }
  row.medianReadiness = medianOf(scores);
  row.lowestReadiness = Math.min(...scores);
  row.specificity = specific / Math.max(1, headlines);
  row.angles = angles.reduce((sum, own) => sum + own, 0) / Math.max(1, angles.length);
  return row;
}

/** A brief that fails counts as one, and the next is written all the same. */
async function verdictOn(
  writer: CopyWriter,
  brief: CopyBrief,
  row: BenchRow,
): Promise<DraftVerdict> {
  try {
    const finished = await writeCopy(writer.ctx, brief, quiet);
    row.leftOut += finished.notes.length;
    return judgeDraft(finished, brief.context);
  } catch (reason) {
    row.failed += 1;
    return failedDraft(reason);
  }
}

/** True where every ad that was asked for came and holds, and the rules judged the corpus rightly. */
export const isMet = (row: BenchRow): boolean =>
  row.ads > 0 &&
  row.passing === row.ads &&
  row.medianReadiness >= 90 &&
  row.specificity >= LEAST_SPECIFIC &&
  row.maxRepairs <= 2 &&
  row.failed + row.leftOut + row.nearDuplicates + row.falseBlocks + row.misses === 0;

export function everyLanguage(): LanguageCode[] {
  return languages.map(({ code }) => code);
}

function emptyRow(language: LanguageCode): BenchRow {
  const corpus = corpora.find((one) => one.language === language);
  const verdict = corpus ? judgeCorpus(corpus) : { falseBlocks: [], misses: [] };
  return {
    language,
    briefs: 0,
    failed: 0,
    ads: 0,
    passing: 0,
    medianReadiness: 0,
    lowestReadiness: 0,
    maxRepairs: 0,
    repairs: 0,
    nearDuplicates: 0,
    specificity: 0,
    angles: 0,
    leftOut: 0,
    falseBlocks: verdict.falseBlocks.length,
    misses: verdict.misses.length,
    problems: [...verdict.falseBlocks, ...verdict.misses],
    advice: [],
  };
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? 0;
  return (low + high) / 2;
}
