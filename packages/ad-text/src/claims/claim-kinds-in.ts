import type { Language } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import { claimFolded } from "./claim-fold.ts";
import { bitOf, meaningsIn } from "./lexicon/lexicon.ts";
import { promisesIn } from "./promises-in.ts";

/** The kinds of promises that a line makes by words of its language. */
export function claimKindsIn(line: string, language: Language): ClaimKind[] {
  const text = claimFolded(line);
  return promisesIn(text, meaningsIn(text, bitOf(language))).map(({ kind }) => kind);
}
