import type { Language } from "../language.ts";
import { addLetterScores, addWordScores, highest, type Scores } from "./latin-scores.ts";
import { languageOfScript } from "./scripts.ts";

const NO_NAMES: ReadonlySet<string> = new Set();
const CLEAR = 4;

/** The language of a longer text, undefined where too little speaks for one. */
export function findLanguageOf(text: string): Language | undefined {
  const byScript = languageOfScript(text);
  if (byScript) return byScript;
  const scores: Scores = new Map();
  const lower = text.toLowerCase();
  addWordScores(scores, lower, NO_NAMES);
  addLetterScores(scores, lower);
  const best = highest(scores);
  return best && best.score >= CLEAR ? best.language : undefined;
}
