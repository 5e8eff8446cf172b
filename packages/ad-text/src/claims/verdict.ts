/** Whether the facts make a promise: as strong a one, a weaker or none, or one that cannot be compared. */
export type Verdict = "proved" | "missing" | "unknown";
