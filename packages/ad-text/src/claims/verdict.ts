import type { Problem } from "../finding.ts";

/** Whether the facts make a promise: as strong a one, a weaker or none, or one that cannot be compared. */
export type Verdict = "proved" | "missing" | "unknown";

/** A claim that the facts do not make. */
export const missingClaim = (rule: "claim/words" | "claim/number", words: string): Problem => ({
  rule,
  message: `“${words}” is not among the brand's facts. Add it there first or leave it out: unproven claims may be disapproved.`,
});
