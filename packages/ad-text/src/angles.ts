import type { Language } from "./language.ts";
import { wordsOf } from "./languages/words-of.ts";
import { folded } from "./normalize.ts";
import { wordPattern } from "./word-pattern.ts";

interface Angles {
  callToAction: RegExp;
  proof: RegExp;
}

const known = new Map<Language, Angles>();

function anglesOf(language: Language): Angles {
  const before = known.get(language);
  if (before) return before;
  const { callsToAction, proofs } = wordsOf(language);
  const angles = { callToAction: wordPattern(callsToAction), proof: wordPattern(proofs) };
  known.set(language, angles);
  return angles;
}

/** True where the line asks for an action. */
export const asksForAction = (line: string, language: Language): boolean =>
  anglesOf(language).callToAction.test(folded(line, language));

/** True where the line names a benefit or a proof. */
export const namesProof = (line: string, language: Language): boolean =>
  anglesOf(language).proof.test(folded(line, language));
