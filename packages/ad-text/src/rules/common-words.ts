import type { Language } from "../language.ts";
import { perLanguage, spacedWords } from "../languages/language-data.ts";
import { speechWordsOf } from "../languages/speech-words.ts";
import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import { loanWords } from "../speech/loan-words.ts";

const commonAmong = (words: string, language: Language): ReadonlySet<string> =>
  new Set([...spacedWords(folded(words, language)), ...loanWords]);

/** Those of English, which need not be loaded. */
export const commonEnglishWords = once(() => commonAmong(speechWordsOf("en").words, "en"));

/** Words in lower case that ads of a language are full of, and that are no names therefore. */
const commonWordsOf = perLanguage(({ code, functionWords, adWords }) =>
  commonAmong(`${functionWords} ${adWords}`, code as Language),
);

/** Without a context, words are English. */
export function isCommonWord(word: string, context: LintContext | undefined): boolean {
  if (context === undefined || context.language === "en")
    return commonEnglishWords().has(folded(word));
  return commonWordsOf(context.language).has(folded(word, context.language));
}

/** Worked out when it is asked for, once. */
function once<Value extends {}>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
