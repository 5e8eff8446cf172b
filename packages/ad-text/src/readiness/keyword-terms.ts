import { functionWordsOf } from "../claims/content-words.ts";
import { isCompounding, type Language } from "../language.ts";
import { adLimits } from "../limits.ts";
import { folded } from "../normalize.ts";
import { countedWidth } from "../width.ts";
import { withoutGeneric } from "./without-generic.ts";

/** Words of keywords that are looked for in the lines; ad groups have a tenth of it. */
const MOST_TERMS = 500;
// Arabic writes "and", "for", "with" and "the" together with their word.
const BEGINNING = String.raw`(?<![\p{L}\p{M}\p{N}])(?:[وف]?[بلك]?(?:ال|ل)?)`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const SHORTEST_JOINED = 4;
const SHORTEST_WIDE = 2;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * Finds the words of the keywords in folded text. Of "buy trail shoes portland" only "trail" and "shoes" say what is
 * sold; where every word of the keywords is as general ("services"), all of them count. Places are folded.
 */
export function keywordPatterns(
  keywords: readonly { text: string }[],
  language: Language,
  places: readonly string[],
): RegExp[] {
  const terms = termsOf(keywords, language);
  const named = new Set(places.flatMap((place) => place.split(" ")));
  const telling = terms
    .filter((term) => !named.has(term))
    .flatMap((term) => tellingParts(term, language));
  const used = telling.length > 0 ? telling : terms;
  return used.map((term) => termPattern(term, language));
}

/** The word where it says what is sold; of words written as one, what is left without the general ones. */
function tellingParts(term: string, language: Language): string[] {
  const rest = withoutGeneric(term, language);
  if (!LETTER.test(rest)) return [];
  if (!SPACELESS.test(term)) return [term];
  const parts = rest.split(/\s+/u).filter((part) => Array.from(part).length >= SHORTEST_WIDE);
  return parts.length > 0 ? parts : [term];
}

/** "run" is found in "Running" and not in "Brunch"; where words are not spaced, anywhere. */
function termPattern(term: string, language: Language): RegExp {
  const source = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (SPACELESS.test(term)) return new RegExp(source, "u");
  // Joined words have the one that matters last: "Wanderschuhe".
  const joins = isCompounding(language) && term.length >= SHORTEST_JOINED;
  return new RegExp(joins ? `${BEGINNING}${source}|${source}${END}` : `${BEGINNING}${source}`, "u");
}

/** Words people search for; small words and those of one or two letters are not about the ad. */
function termsOf(keywords: readonly { text: string }[], language: Language): string[] {
  const small = functionWordsOf(language);
  const words = keywords.flatMap(({ text }) => folded(text, language).split(/[\s/+-]+/u));
  const terms = [...new Set(words)].filter((word) => {
    if (word.length > adLimits.keywordCharacters) return false;
    const isWide = countedWidth(word) > Array.from(word).length;
    return !small.has(word) && Array.from(word).length >= (isWide ? SHORTEST_WIDE : 3);
  });
  return terms.slice(0, MOST_TERMS);
}
