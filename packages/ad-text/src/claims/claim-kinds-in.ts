import type { Language } from "../language.ts";
import type { PromiseKind } from "../languages/language-data.ts";
import { claimFolded } from "./claim-fold.ts";
import { meaningsIn } from "./lexicon/lexicon.ts";
import { promisesIn } from "./promises-in.ts";

/** The kinds of promises that a line makes by words of its language. */
export function claimKindsIn(line: string, language: Language): PromiseKind[] {
  const text = claimFolded(line);
  return promisesIn(text, meaningsIn(text, language), language).map(({ kind }) => kind);
}
