import type { Language } from "../src/language.ts";
import type { AdText } from "../src/lint-ad.ts";
import type { LintContext } from "../src/lint-context.ts";
import { readinessOf } from "../src/readiness.ts";
import type { CalibratedAd, CalibratedAds } from "./calibrated-ads.ts";

/** Spearman's rank correlation of two lists of the same length, -1 to 1; equal values share their mean rank. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [ranksOf(one), ranksOf(other)];
  const [leftMean, rightMean] = [meanOf(left), meanOf(right)];
  let both = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  left.forEach((rank, index) => {
    const ours = rank - leftMean;
    const theirs = (right[index] ?? 0) - rightMean;
    both += ours * theirs;
    leftSquares += ours * ours;
    rightSquares += theirs * theirs;
  });
  const spread = Math.sqrt(leftSquares * rightSquares);
  return spread === 0 ? 0 : both / spread;
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  // The mean of the first and the last place of equal values.
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

type Judge = (ad: AdText, context: LintContext) => number;

/** The order of one language's ads by hand, 1 for the best, beside their scores. */
export interface JudgedAds {
  language: Language;
  places: number[];
  scores: number[];
  /** 1 where the scores order the ads as the hand did, 0 where they know nothing of it. */
  correlation: number;
}

const linesOf = (lines: string): string[] => lines.split(" | ");

/** Scores every ad of a set. */
export function judgeCalibration(set: CalibratedAds, judge: Judge = readinessOf): JudgedAds {
  const scores = set.ads.map((ad) => judge(adOf(ad, set), contextOf(set)));
  const places = set.ads.map((_, index) => index + 1);
  return { language: set.language, places, scores, correlation: agreement(places, scores) };
}

/** How well scores follow an order by hand; in several languages places are compared across all of them. */
export function agreement(places: readonly number[], scores: readonly number[]): number {
  const best = places.map((place) => -place);
  return rankCorrelation(best, scores);
}

function adOf({ headlines, descriptions }: CalibratedAd, { keywords }: CalibratedAds): AdText {
  return {
    headlines: linesOf(headlines),
    descriptions: linesOf(descriptions),
    path1: "",
    path2: "",
    keywords: keywords.map((text) => ({ text })),
  };
}

function contextOf({ language, brandName, place, facts, keywords }: CalibratedAds): LintContext {
  return {
    language,
    brandName,
    facts,
    keywordsOfCampaign: keywords,
    places: [place],
  };
}
