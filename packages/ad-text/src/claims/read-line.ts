import type { Language } from "../language.ts";
import type { Hit } from "./lexicon/entries.ts";
import { meaningsIn, wordsOf } from "./lexicon/lexicon.ts";
import { type Promised, promisesIn } from "./promises-in.ts";

/** What the words of a folded text mean to the rules. */
export interface Meanings {
  hits: readonly Hit[];
  promises: readonly Promised[];
}

const NOTHING: Meanings = { hits: [], promises: [] };

/** Reads a text in its language, and promises in English too. */
export function meaningsOf(text: string, language: Language, isFact = false): Meanings {
  const mayBeEnglish = language !== "en" && /[a-z#]/.test(text);
  const wanted = wordsOf.line | (mayBeEnglish ? wordsOf.english : 0) | (isFact ? wordsOf.fact : 0);
  const all = meaningsIn(text, language, wanted);
  if (all.length === 0) return NOTHING;
  if (!mayBeEnglish) return { hits: all, promises: promisesIn(text, all, language) };
  const hits = all.filter((hit) => hit.languages !== wordsOf.english);
  const promises = promisesIn(text, hits, language);
  if (hits.length === all.length) return { hits, promises };
  const isApart = ({ start, end }: Promised) =>
    promises.every((one) => end <= one.start || one.end <= start);
  const english = all.filter((hit) => hit.languages === wordsOf.english);
  const borrowed = promisesIn(text, english, "en").filter(isApart);
  return { hits, promises: borrowed.length > 0 ? [...promises, ...borrowed] : promises };
}
