import type { Problem } from "../finding.ts";

/** Whether the facts make a promise: as strong a one, a weaker or none, or one that cannot be compared. */
export type Verdict = "proved" | "missing" | "unknown";

/** A claim that the facts do not make. */
export const missingClaim = (rule: "claim/words" | "claim/number", words: string): Problem => ({
  rule,
  message: `“${words}” is not in your facts. Is it true?`,
  question: { kind: rule === "claim/number" ? "number" : "promise", words },
});
