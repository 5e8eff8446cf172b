/** What was taken of the model for one purpose; money is US dollars. */
export interface AiUse {
  purpose: string;
  model: string;
  requests: number;
  failed: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** Of the calls whose cost is known. */
  costUsd: number;
  /** Calls that may have been charged without an answer that says what, and the most they may have cost. */
  unknownCosts: number;
  unknownAtMostUsd: number;
  durationMs: number;
}

/** yyyy-mm-dd, UTC */
export interface AiDayRow {
  day: string;
  uses: AiUse[];
}
