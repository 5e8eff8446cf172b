import { lintAd } from "@adwright/ad-text/lint-ad";
import { nearDuplicatePairs } from "@adwright/ad-text/lint-duplicates";
import { readinessDetails } from "@adwright/ad-text/readiness";
import { type LanguageCode, languages } from "@adwright/contracts/language";
import { writeCopy } from "@adwright/core/campaign/write-copy";

import { corpora } from "../../ad-text/corpus/corpora.ts";
import { judgeCorpus } from "../../ad-text/corpus/judge-corpus.ts";
import { briefFor } from "./brief-for.ts";
import { businesses } from "./businesses.ts";
import type { CopyWriter } from "./copy-writer.ts";

/** One language's figures; `problems` says in words what fell short. */
export interface BenchRow {
  language: LanguageCode;
  briefs: number;
  ads: number;
  /** Ads that pass every gate, of all. */
  passing: number;
  medianReadiness: number;
  lowestReadiness: number;
  /** Repair calls of the model: the most for one brief, and all. */
  mostRepairs: number;
  repairs: number;
  nearDuplicates: number;
  leftOut: number;
  falseBlocks: number;
  misses: number;
  problems: string[];
}

const quiet = () => Promise.resolve();

/** Writes `count` briefs in one language through the whole path of generation and judges what came. */
export async function benchLanguage(
  writer: CopyWriter,
  language: LanguageCode,
  count: number,
): Promise<BenchRow> {
  const row = emptyRow(language);
  const scores: number[] = [];
  for (const [index, business] of businesses.slice(0, count).entries()) {
    const brief = briefFor(business, language, index + 1);
    const before = writer.calls.length;
    const finished = await writeCopy(writer.ctx, brief, quiet);
    const repairs = writer.calls.length - before - 1;
    row.briefs += 1;
    row.repairs += repairs;
    row.mostRepairs = Math.max(row.mostRepairs, repairs);
    row.leftOut += finished.notes.length;
    row.problems.push(...finished.notes.map((note) => `${business.brand}: ${note}`));
    for (const ad of finished.adGroups) {
      const findings = lintAd(ad, brief.context).filter(({ severity }) => severity === "error");
      const { score, parts } = readinessDetails(ad, brief.context);
      row.ads += 1;
      row.passing += findings.length === 0 ? 1 : 0;
      row.nearDuplicates +=
        nearDuplicatePairs(ad.headlines, language) + nearDuplicatePairs(ad.descriptions, language);
      scores.push(score);
      const place = `${business.brand}, ${ad.ad_group_name}`;
      row.problems.push(...findings.map(({ message }) => `${place}: ${message}`));
      if (score < 90) row.problems.push(`${place}: ${score} ${adviceOf(parts)}`);
    }
  }
  row.medianReadiness = medianOf(scores);
  row.lowestReadiness = Math.min(...scores);
  return row;
}

export function everyLanguage(): LanguageCode[] {
  return languages.map(({ code }) => code);
}

function emptyRow(language: LanguageCode): BenchRow {
  const corpus = corpora.find((one) => one.language === language);
  const verdict = corpus ? judgeCorpus(corpus) : { falseBlocks: [], misses: [] };
  return {
    language,
    briefs: 0,
    ads: 0,
    passing: 0,
    medianReadiness: 0,
    lowestReadiness: 0,
    mostRepairs: 0,
    repairs: 0,
    nearDuplicates: 0,
    leftOut: 0,
    falseBlocks: verdict.falseBlocks.length,
    misses: verdict.misses.length,
    problems: [...verdict.falseBlocks, ...verdict.misses],
  };
}

function adviceOf(parts: readonly { advice?: string }[]): string {
  return parts
    .map(({ advice }) => advice)
    .filter(Boolean)
    .join(" ");
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? 0;
  return (low + high) / 2;
}
