import type { Language } from "../language.ts";
import {
  addLetterScores,
  addWordScores,
  highest,
  latinLanguages,
  noScores,
  placeOf,
} from "./latin-scores.ts";
import { isLatinLanguage, languageOfScript } from "./scripts.ts";

const CLEAR = 4000;

/** The language of a longer text, undefined where too little points to one. */
export function findLanguageOf(text: string): Language | undefined {
  const byScript = languageOfScript(text);
  if (byScript) return byScript;
  const scores = noScores();
  const lower = text.toLowerCase();
  addWordScores(scores, lower);
  addLetterScores(scores, lower);
  const { place, score } = highest(scores);
  return score >= CLEAR ? latinLanguages[place] : undefined;
}

/** Whether texts of a language are told from those of others. */
export const isRecognizable = (language: Language): boolean =>
  !isLatinLanguage(language) || placeOf(language) >= 0;
