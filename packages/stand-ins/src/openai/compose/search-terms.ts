import { nounsIn } from "../nouns/nouns-in.ts";
import type { PhraseBank } from "../phrases/phrase-bank.ts";
import type { Brief } from "./brief.ts";
import { withoutClaims } from "./claims.ts";
import { isWrittenIn } from "./language-of.ts";
import { normalized } from "./likeness.ts";

const MAX_TERMS = 10;

/** Phrases that occur in several headings or titles of the site. */
function siteTermsOf(brief: Brief): string[] {
  const text = [...brief.headings, brief.factsText].join("\n").toLowerCase();
  const candidates = brief.headings
    .filter((heading) => isWrittenIn(heading, brief.bank.code, isWrittenIn(text, brief.bank.code)))
    .flatMap((heading) => phrasesOf(heading, brief.bank));
  return candidates.filter((phrase) => text.split(phrase).length > 2);
}

const goalTermsOf = ({ goal, bank }: Brief): string[] =>
  isWrittenIn(goal, bank.code, true) ? phrasesOf(goal, bank) : [];

/** Terms without duplicates and without the names of brand and location. */
function distinctTerms(terms: string[], brief: Brief): string[] {
  const place = normalized(brief.place);
  // A hotel may have "hotel" in its name and still sell it.
  const seen = new Set([normalized(brief.brand), place]);
  return terms.filter((term) => {
    const key = normalized(term);
    const isName = place !== "" && place.split(" ").includes(key);
    return key === "" || isName || seen.has(key) ? false : seen.add(key);
  });
}

/**
 * The campaign's topics, most certain first: the advertiser's keywords, known nouns in goal, keywords and site (in the
 * campaign's language), phrases of the goal and of the site.
 */
export function searchTermsOf(brief: Brief): string[] {
  const stated = [brief.goal, ...brief.keywords, brief.brand].join(" . ");
  const site = [...brief.headings, brief.factsText].join(" . ");
  const derived = [
    ...nounsIn(stated, brief.bank.code),
    ...goalTermsOf(brief),
    ...nounsIn(site, brief.bank.code).slice(0, 3),
    ...siteTermsOf(brief),
  ];
  // People may search for "best accounting software", but an ad may only say "accounting software".
  const cleaned = brief.keywords.map((term) =>
    withoutClaims(term, brief.factsText, brief.bank.code),
  );
  const given = distinctTerms([...brief.keywords, ...cleaned], brief);
  const all = distinctTerms([...given, ...derived], brief);
  return all.slice(0, Math.max(MAX_TERMS, given.length));
}

const JAPANESE_NOUN = /[\p{Script=Han}\p{Script=Katakana}ー]{2,10}/gu;
const KOREAN_PARTICLE = /(?<=[가-힣]{2})(을|를|이|가|은|는|의|에|에서|으로|로|과|와|도)$/u;

function chineseNounsOf(text: string, stop: Set<string>): string[] {
  const words = [...new Intl.Segmenter("zh", { granularity: "word" }).segment(text)];
  return words
    .filter(({ isWordLike, segment }) => isWordLike && Array.from(segment).length >= 2)
    .map(({ segment }) => segment)
    .filter((word) => !stop.has(word) && /^\p{Script=Han}+$/u.test(word));
}

/** Sequences of words between stop words: "trail shoes" in "sell trail shoes in Portland". */
function runsOf(text: string, stop: Set<string>): string[] {
  const runs: string[][] = [[]];
  for (const word of text.match(/[\p{L}\p{M}\p{N}'’-]+|[.,;:!?|–—()/।،]/gu) ?? []) {
    const isBreak = !/[\p{L}\p{N}]/u.test(word) || stop.has(word.toLowerCase());
    if (isBreak) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0 && run.length <= 3).map((run) => run.join(" "));
}

/** Noun phrases in a text of this language, in order, in lower case. */
function phrasesOf(text: string, bank: PhraseBank): string[] {
  const stop = new Set(`${bank.stopWords} ${bank.goalWords}`.toLowerCase().split(" "));
  if (bank.code === "zh") return chineseNounsOf(text, stop);
  if (bank.code === "ja") {
    return [...text.matchAll(JAPANESE_NOUN)]
      .map(([noun]) => noun)
      .filter((noun) => !stop.has(noun));
  }
  const runs = runsOf(text, stop).map((run) => run.toLocaleLowerCase(bank.code));
  const clean = bank.code === "ko" ? runs.map((run) => run.replace(KOREAN_PARTICLE, "")) : runs;
  return clean.filter((run) => Array.from(run).length >= 3 && !/\p{N}/u.test(run));
}
