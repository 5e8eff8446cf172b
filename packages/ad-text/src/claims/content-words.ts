import type { Language } from "../language.ts";
import { perLanguage, spacedWords } from "../languages/language-data.ts";
import { folded } from "../normalize.ts";

const SPACELESS = /[\p{Script=Han}\p{Script=Hangul}]{2,}/gu;
// A word of katakana is a whole one.
const KATAKANA = /[\p{Script=Katakana}ー]{2,}/gu;
/** Words and figures, each by itself: "24h" is two. */
const WORD = /\p{N}+|[\p{L}\p{M}]+/gu;
const FIGURES = /^\p{N}+$/u;
const STEM = 4;
const FEWEST_LETTERS = 3;

export const functionWordsOf = perLanguage(
  ({ functionWords }) => new Set(spacedWords(folded(functionWords))),
);

/** What folded text is about: beginnings of its words, so that inflected forms agree; pairs of characters where words are not spaced. */
export function contentOf(text: string, language: Language): Set<string> {
  const small = functionWordsOf(language);
  const content = new Set(unspacedIn(text));
  for (const word of text.match(WORD) ?? []) {
    const isTelling = word.length >= FEWEST_LETTERS || FIGURES.test(word);
    if (isTelling && !small.has(word)) content.add(word.slice(0, STEM));
  }
  return content;
}

function unspacedIn(text: string): string[] {
  const pairs = (text.match(SPACELESS) ?? []).flatMap((run) => {
    const points = Array.from(run);
    return points.slice(1).map((point, at) => `${points[at]}${point}`);
  });
  return [...pairs, ...(text.match(KATAKANA) ?? []).map((word) => word.slice(0, STEM))];
}
