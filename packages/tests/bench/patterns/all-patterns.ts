import { corpora } from "../ad-text/corpus.ts";
import { madePatterns, type Pattern, writtenPatterns } from "./find-patterns.ts";

/** All regular expressions in the source, and those that ad-text builds from its word lists. */
export async function allPatterns(): Promise<Pattern[]> {
  return [...writtenPatterns(), ...(await madePatterns(judgeEverything))];
}

/** Loads the rules and checks the facts and lines of every language, so that all patterns get built. */
async function judgeEverything(): Promise<void> {
  const { lintAd } = await import("@adwright/ad-text/lint-ad");
  const { readinessOf } = await import("@adwright/ad-text/readiness");
  for (const corpus of corpora) {
    const lines = [...corpus.good, ...corpus.bad.map(({ line }) => line)];
    const ad = {
      headlines: lines,
      descriptions: lines,
      path1: "",
      path2: "",
      keywords: corpus.keywords.map((text) => ({ text })),
    };
    const context = { ...corpus.context, facts: [...corpus.facts, ...lines] };
    lintAd(ad, context);
    readinessOf(ad, context);
  }
}
