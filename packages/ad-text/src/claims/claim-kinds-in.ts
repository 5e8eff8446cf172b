import type { Language } from "../language.ts";
import type { PromiseKind } from "../languages/language-data.ts";
import { claimFolded } from "./claim-fold.ts";
import { meaningsIn, wordsOf } from "./lexicon/lexicon.ts";
import { promisesIn } from "./promises-in.ts";

/** The kinds of promises that a line makes by words of its language. */
export function claimKindsIn(line: string, language: Language): PromiseKind[] {
  const text = claimFolded(line);
  return promisesIn(text, meaningsIn(text, language), language).map(({ kind }) => kind);
}

const comparing: ReadonlySet<PromiseKind> = new Set([
  "best",
  "superlative",
  "numberOne",
  "leading",
  "cheapest",
  "fastest",
  "largest",
  "unbeatable",
  "beyond",
]);

/** Whether a line compares with others: by a superlative, or with a rival by name ("better than"). */
export const comparesWithOthers = (line: string, language: Language): boolean =>
  claimKindsIn(line, language).some((kind) => comparing.has(kind)) ||
  meaningsIn(claimFolded(line), language, wordsOf.comparison).length > 0;
