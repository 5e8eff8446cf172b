import type { Language } from "../language.ts";
import { spacedWords, wordsOf } from "../languages/words-of.ts";
import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import { loanWords } from "../speech/loan-words.ts";

const known = new Map<Language, ReadonlySet<string>>();

/** Words in lower case that ads of a language are full of, and that are no names therefore. */
export function commonWordsOf(language: Language): ReadonlySet<string> {
  const before = known.get(language);
  if (before) return before;
  const { functionWords, adWords } = wordsOf(language);
  const own = spacedWords(folded(`${functionWords} ${adWords}`, language));
  const words = new Set([...own, ...loanWords]);
  known.set(language, words);
  return words;
}

/** Without a context, words are English. */
export function isCommonWord(word: string, context: LintContext | undefined): boolean {
  const language = context?.language ?? "en";
  return commonWordsOf(language).has(folded(word, language));
}
