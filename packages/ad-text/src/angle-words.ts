import type { Language } from "./language.ts";
import { wordsOf } from "./languages/words-of.ts";
import { folded } from "./normalize.ts";
import { wordPattern } from "./word-pattern.ts";

interface Words {
  callToAction: RegExp;
  proof: RegExp;
}

const known = new Map<Language, Words>();

function patternsOf(language: Language): Words {
  const before = known.get(language);
  if (before) return before;
  const { callsToAction, proofs } = wordsOf(language);
  const words = { callToAction: wordPattern(callsToAction), proof: wordPattern(proofs) };
  known.set(language, words);
  return words;
}

/** True where the line asks for an action. */
export const asksForAction = (line: string, language: Language): boolean =>
  patternsOf(language).callToAction.test(folded(line, language));

/** True where the line names a benefit or a proof. */
export const namesProof = (line: string, language: Language): boolean =>
  patternsOf(language).proof.test(folded(line, language));
