import type { Language } from "../src/language.ts";
import type { AdText } from "../src/lint-ad.ts";
import type { LintContext } from "../src/lint-context.ts";
import { readinessOf } from "../src/readiness.ts";
import type { CalibratedAd, CalibratedAds } from "./calibrated-ads.ts";
import { rankCorrelation } from "./rank-correlation.ts";

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
