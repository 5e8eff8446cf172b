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
  const content = new Set<string>();
  for (const [stem] of stemsAndWordsIn(text, language)) content.add(stem);
  return content;
}

/** The same with the whole words. */
export function* stemsAndWordsIn(
  text: string,
  language: Language,
): Generator<[stem: string, word: string]> {
  const small = functionWordsOf(language);
  for (const run of text.match(SPACELESS) ?? []) {
    const points = Array.from(run);
    for (let at = 1; at < points.length; at += 1) {
      const pair = `${points[at - 1]}${points[at]}`;
      yield [pair, pair];
    }
  }
  for (const word of text.match(KATAKANA) ?? []) yield [word.slice(0, STEM), word];
  for (const word of text.match(WORD) ?? []) {
    if (small.has(word)) continue;
    if (word.length >= FEWEST_LETTERS || /^\p{N}+$/u.test(word)) yield [word.slice(0, STEM), word];
  }
}
