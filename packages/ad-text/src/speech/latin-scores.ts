import type { Language } from "../language.ts";
import { spacedWords, wordsOf } from "../languages/words-of.ts";
import { letterSigns } from "./letter-signs.ts";

/** The languages that share the Latin letters. */
export const latinLanguages = [
  "en",
  "de",
  "es",
  "fr",
  "it",
  "nl",
  "pt",
  "tr",
  "pl",
  "sv",
  "da",
  "no",
  "fi",
] as const satisfies Language[];

/** How much speaks for each language, in no unit: only comparing makes sense. */
export type Scores = Map<Language, number>;

/** A word of one language counts fully, one that several share counts for each of them in part. */
const WORD_WEIGHT = 2;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu;

const languagesOfWord = readWords();

function readWords(): Map<string, Language[]> {
  const words = new Map<string, Set<Language>>();
  for (const language of latinLanguages) {
    const { functionWords, adWords } = wordsOf(language);
    for (const word of spacedWords(`${functionWords} ${adWords}`)) {
      words.set(word, (words.get(word) ?? new Set()).add(language));
    }
  }
  return new Map([...words].map(([word, spoken]) => [word, [...spoken]]));
}

/** Adds what the words of a text in lower case say; answers how many of its words are known. */
export function addWordScores(scores: Scores, text: string, names: ReadonlySet<string>): number {
  let known = 0;
  for (const word of text.match(WORD) ?? []) {
    const spoken = languagesOfWord.get(word);
    if (!spoken || names.has(word)) continue;
    known += 1;
    for (const language of spoken) add(scores, language, WORD_WEIGHT / spoken.length);
  }
  return known;
}

/** Adds what the letters of a text in lower case say. */
export function addLetterScores(scores: Scores, text: string): void {
  for (const [pattern, spoken, weight] of letterSigns) {
    const count = text.match(pattern)?.length ?? 0;
    for (const language of spoken) if (count > 0) add(scores, language, count * weight);
  }
}

/** The language with the highest score. */
export function highest(scores: Scores): { language: Language; score: number } | undefined {
  let best: { language: Language; score: number } | undefined;
  for (const [language, score] of scores) {
    if (!best || score > best.score) best = { language, score };
  }
  return best;
}

function add(scores: Scores, language: Language, weight: number): void {
  scores.set(language, (scores.get(language) ?? 0) + weight);
}
