import { missingClaim } from "./claims/verdict.ts";
import type { Problem } from "./finding.ts";

/** What a language model that was given the brand's facts says about the claims of one line. */
export interface ClaimReading {
  text: string;
  /** proven: `fact` says at least as much; unproven: no fact does; no_claim: the line promises nothing. */
  verdict: "proven" | "unproven" | "no_claim";
  /** The words of the line that make the claim. */
  words: string;
  /** The fact that proves it. */
  fact?: string | undefined;
}

const known = new WeakMap<readonly ClaimReading[], ReadonlyMap<string, ClaimReading>>();

function findReading(text: string, readings: readonly ClaimReading[]): ClaimReading | undefined {
  const before = known.get(readings);
  if (before) return before.get(text);
  const byText = new Map(readings.map((reading) => [reading.text, reading]));
  known.set(readings, byText);
  return byText.get(text);
}

/**
 * The rules know words, the model reads sentences; either can be wrong. What both doubt is an error, and so is a claim
 * that only the model has found. What the rules miss in the facts and the model finds there becomes a warning that
 * quotes the fact, because texts that others have written must not switch a rule off unseen.
 */
export function withReading(
  text: string,
  problems: readonly Problem[],
  readings: readonly ClaimReading[],
): readonly Problem[] {
  const reading = findReading(text, readings);
  if (reading === undefined) return problems;
  const errors = problems.filter(({ rule }) => rule !== "claim/doubtful");
  if (reading.verdict === "unproven") {
    return errors.length > 0 ? problems : [missingClaim("claim/words", reading.words)];
  }
  return errors.length > 0 ? [{ rule: "claim/doubtful", message: confirmWords(reading) }] : [];
}

function confirmWords({ words, fact }: ClaimReading): string {
  if (fact === undefined) return `“${words}” may be a claim. The AI read it as none.`;
  return `“${words}” is worded differently in the brand's facts. The AI matched it with “${fact}”. Make sure that both say the same.`;
}
