import { type LanguageCode, languages } from "@adwright/contracts/language";
import type { CopyBrief } from "@adwright/core/campaign/generation/copy-brief";
import { writeCopy } from "@adwright/core/campaign/generation/write-copy";

import { corpora } from "../../../ad-text/corpus/corpora.ts";
import { judgeCorpus } from "../../../ad-text/corpus/judge-corpus.ts";
import { briefFor } from "./brief-for.ts";
import { businesses } from "./businesses.ts";
import type { CopyWriter } from "./copy-writer.ts";
import { type DraftVerdict, failedDraft, judgeDraft } from "./judge-draft.ts";

/** The figures of one language; `problems` says what fell short. */
export interface BenchRow {
  language: LanguageCode;
  briefs: number;
  ads: number;
  /** Briefs that produced no draft. */
  failed: number;
  /** Ads with all requested lines and no finding, out of all requested ads. */
  passing: number;
  medianReadiness: number;
  lowestReadiness: number;
  /** Repair calls to the model: the most for one brief, and the total. */
  maxRepairs: number;
  repairs: number;
  nearDuplicates: number;
  /** The share (0–1) of headlines that name a keyword, a number, a place, an offer or a fact. */
  specificity: number;
  /** The share (0–1) of headlines with a keyword beside general words. */
  padding: number;
  /** The average number of the five angles that the headlines of an ad use. */
  angles: number;
  /** The number of notes about lines that were left out or are missing. */
  leftOut: number;
  falseBlocks: number;
  misses: number;
  problems: string[];
  /** How readiness could be higher. */
  advice: string[];
}

/** At most three headlines in ten may be general. */
const LEAST_SPECIFIC = 0.7;

const quiet = () => Promise.resolve();

/** Writes `count` briefs in one language through the whole path of generation and judges the drafts. */
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
  let padded = 0;
  for (const [index, business] of businesses.slice(0, count).entries()) {
    const brief = briefFor(business, language, index + 1);
    const before = writer.calls.length;
    const verdict = await verdictOn(writer, brief, row);
    const own = writer.calls.slice(before);
    const repairs = own.filter(({ purpose }) => purpose === "ad_lines_repair").length;
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
    padded += verdict.paddedHeadlines;
  }
  row.medianReadiness = medianOf(scores);
  row.lowestReadiness = Math.min(...scores);
  row.specificity = specific / Math.max(1, headlines);
  row.padding = padded / Math.max(1, headlines);
  row.angles = angles.reduce((sum, own) => sum + own, 0) / Math.max(1, angles.length);
  return row;
}

/** A failed brief is counted, and the next one is written. */
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

/**
 * True if every requested ad was written without findings, and the rules judged the corpus correctly. How convincing the
 * ads are is not the composer's to reach.
 */
export const isMet = (row: BenchRow): boolean =>
  row.ads > 0 &&
  row.passing === row.ads &&
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
    padding: 0,
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
