import type { Language } from "../language.ts";
import { spacedWords, wordsOf } from "../languages/words-of.ts";
import { folded } from "../normalize.ts";

const WORD = /\p{N}+|[\p{L}\p{M}]+/gu;
const SPACELESS = /[\p{Script=Han}\p{Script=Hangul}]{2,}/gu;
// A word of katakana is a whole one.
const KATAKANA = /[\p{Script=Katakana}ー]{2,}/gu;
const STEM = 4;
const FEWEST_LETTERS = 3;

const functionWords = new Map<Language, Set<string>>();

export function functionWordsOf(language: Language): Set<string> {
  const before = functionWords.get(language);
  if (before) return before;
  const words = new Set(spacedWords(folded(wordsOf(language).functionWords)));
  functionWords.set(language, words);
  return words;
}

/** What folded text is about: beginnings of its words, so that inflected forms agree; pairs of characters where words are not spaced. */
export function contentOf(text: string, language: Language): Set<string> {
  const small = functionWordsOf(language);
  const content = new Set<string>();
  for (const run of text.match(SPACELESS) ?? []) {
    const points = Array.from(run);
    points.slice(1).forEach((point, index) => content.add(`${points[index]}${point}`));
  }
  for (const word of text.match(KATAKANA) ?? []) content.add(word.slice(0, STEM));
  for (const word of text.match(WORD) ?? []) {
    if (small.has(word)) continue;
    if (word.length >= FEWEST_LETTERS || /^\p{N}+$/u.test(word)) content.add(word.slice(0, STEM));
  }
  return content;
}
