import type { Language } from "../language.ts";
import { perLanguage, spacedWords } from "../languages/language-data.ts";
import { folded } from "../normalize.ts";
import { hasSign, textSigns } from "../text-signs.ts";
import { endOfFigures, endOfLetters } from "../words-in.ts";

const SPACELESS = /[\p{Script=Han}\p{Script=Hangul}]{2,}/gu;
// A word of katakana is a whole one.
const KATAKANA = /[\p{Script=Katakana}ー]{2,}/gu;
const STEM = 4;
const FEWEST_LETTERS = 3;

export const functionWordsOf = perLanguage(
  ({ functionWords }) => new Set(spacedWords(folded(functionWords))),
);

/** What folded text is about: beginnings of its words, so that inflected forms agree; pairs of characters where words are not spaced. */
export function contentOf(text: string, language: Language): Set<string> {
  const content = new Set<string>();
  eachStemIn(text, language, (stem) => content.add(stem));
  return content;
}

/** The same one after the other, with the whole words; words agree that begin with the same letters. */
export function eachStemIn(
  text: string,
  language: Language,
  add: (stem: string, word: string) => void,
  letters = STEM,
): void {
  const small = functionWordsOf(language);
  if (hasSign(text, textSigns.eastern)) eachUnspacedIn(text, add);
  for (const word of wordsIn(text)) {
    if (small.has(word)) continue;
    if (word.length >= FEWEST_LETTERS || FIGURES.test(word)) add(word.slice(0, letters), word);
  }
}

function eachUnspacedIn(text: string, add: (stem: string, word: string) => void): void {
  for (const run of text.match(SPACELESS) ?? []) {
    const points = Array.from(run);
    for (let at = 1; at < points.length; at += 1) {
      const pair = `${points[at - 1]}${points[at]}`;
      add(pair, pair);
    }
  }
  for (const word of text.match(KATAKANA) ?? []) add(word.slice(0, STEM), word);
}

/** Words and figures, each by itself: "24h" is two. */
function wordsIn(text: string): readonly string[] {
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    const figures = endOfFigures(text, at);
    const end = figures > at ? figures : endOfLetters(text, at);
    if (end > at) words.push(text.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return words;
}

const FIGURES = /^\p{N}+$/u;
