import type { Brief } from "./brief.ts";
import { FEWEST_FACTS, needsFiller } from "./fact-lines.ts";
import type { Fact } from "./facts.ts";
import { normalized } from "./likeness.ts";
import { pageWords } from "./page-words.ts";
import { isBrandTheme, partsOf, type Theme } from "./themes.ts";

const FEWEST_LETTERS = 4;
const ENDING = 2;

/** The words of a theme's terms that say what it is about. */
function wordsOf({ terms }: Theme, { bank }: Brief): Set<string> {
  const ignored = new Set(bank.stopWords.split(" "));
  return new Set(terms.flatMap(partsOf).filter((part) => !ignored.has(part)));
}

/** "Class" is named in "classes"; in scripts without spaces a pair of characters is looked for anywhere. */
function names(text: string, words: readonly string[]): boolean {
  const parts = text.split(" ");
  return words.some((word) => {
    if (Array.from(word).length < FEWEST_LETTERS) return text.includes(word);
    const stem = word.slice(0, Math.max(FEWEST_LETTERS, word.length - ENDING));
    return parts.some((part) => part.startsWith(stem));
  });
}

/** The words of the page that a fact is from; "" for a home page or no page. */
const pageOf = ({ source }: Fact): string =>
  URL.canParse(source) ? normalized(pageWords(source).join(" ")) : "";

/**
 * The brief for one theme's ads: without facts about another theme, by their words ("Your first class is free" in an ad
 * for shoes) or their page ("Waterproof versions from $149" on /trail), unless too few are left.
 */
export function briefFor(theme: Theme, themes: readonly Theme[], brief: Brief): Brief {
  if (isBrandTheme(theme, brief)) return brief;
  const own = wordsOf(theme, brief);
  const brandWords = new Set(partsOf(brief.brand));
  const others = themes
    .filter((other) => other !== theme && !isBrandTheme(other, brief))
    .flatMap((other) => [...wordsOf(other, brief)])
    .filter((word) => !own.has(word) && !brandWords.has(word));
  const shared = new Set(
    themes.filter((other) => other !== theme).flatMap((other) => [...wordsOf(other, brief)]),
  );
  const distinct = [...own].filter((word) => !shared.has(word));
  const isAboutAnother = (text: string) => names(text, others) && !names(text, distinct);
  const isElsewhere = (fact: Fact) => {
    const text = normalized(fact.text);
    return isAboutAnother(text) || (!names(text, distinct) && isAboutAnother(pageOf(fact)));
  };
  const facts = brief.facts.filter((fact) => !isElsewhere(fact));
  const narrowed = { ...brief, facts };
  return facts.length < FEWEST_FACTS || needsFiller(narrowed) ? brief : narrowed;
}
