import { askedAbout } from "./claims/question.ts";
import type { Problem } from "./finding.ts";
import type { ClaimReading, LintContext } from "./lint-context.ts";

const known = new WeakMap<readonly ClaimReading[], ReadonlyMap<string, ClaimReading>>();

function findReading(text: string, readings: readonly ClaimReading[]): ClaimReading | undefined {
  const before = known.get(readings);
  if (before) return before.get(text);
  const byText = new Map(readings.map((reading) => [reading.text, reading]));
  known.set(readings, byText);
  return byText.get(text);
}

/**
 * The questions about a line once a model has read it. Numbers stay with the code, which reckons and does not guess: a
 * proof whose numbers do not come from its fact proves nothing, and a number that was asked for is asked for with the
 * fact that the code has found.
 */
export function withReading(
  text: string,
  questions: readonly Problem[],
  context: LintContext,
  numbersBeside: (fact: string) => readonly Problem[],
): readonly Problem[] {
  const reading = findReading(text, context.readings ?? []);
  if (reading === undefined) return questions;
  const { verdict, words, fact } = reading;
  if (verdict === "no_claim") return questions.filter(({ rule }) => rule !== "claim/new");
  if (verdict === "unproven") {
    const numbers = questions.filter(({ rule }) => rule === "claim/number");
    return numbers.length > 0 ? numbers : [askedAbout({ kind: "promise", words })];
  }
  if (fact === undefined || !context.facts?.includes(fact)) return questions;
  return numbersBeside(fact);
}
