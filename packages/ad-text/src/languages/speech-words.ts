import speech from "../../data/speech.json" with { type: "json" };
import type { Language } from "../language.ts";

/** What tells languages from each other: known of all of them, whichever are loaded. */
export interface SpeechWords {
  /** Function words and words frequent in ads, separated by spaces. */
  words: string;
  /** Further words, as a sample of the letters of those in Latin script. */
  letters: string;
}

const known: Partial<Record<string, SpeechWords>> = speech;
const NONE: SpeechWords = { words: "", letters: "" };

export const speechWordsOf = (language: Language): SpeechWords => known[language] ?? NONE;
