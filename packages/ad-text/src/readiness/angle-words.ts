import type { Language } from "../language.ts";
import { perLanguage } from "../languages/language-data.ts";
import { folded } from "../normalize.ts";
import { wordPattern } from "../word-pattern.ts";

const patternsOf = perLanguage(({ callsToAction, proofs }) => ({
  callToAction: wordPattern(callsToAction),
  proof: wordPattern(proofs),
}));

/** True where the line asks for an action. */
export const asksForAction = (line: string, language: Language): boolean =>
  patternsOf(language).callToAction.test(folded(line, language));

/** True where the line names a benefit or a proof. */
export const namesProof = (line: string, language: Language): boolean =>
  patternsOf(language).proof.test(folded(line, language));
