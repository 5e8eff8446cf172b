/** The use of the model for one purpose; amounts in US dollars. */
export interface AiUse {
  purpose: string;
  model: string;
  requests: number;
  failed: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** The total of calls whose cost is known. */
  costUsd: number;
  /** Calls that may have been charged although we got no answer with their cost, and the most they may have cost. */
  unknownCosts: number;
  unknownAtMostUsd: number;
  durationMs: number;
}

/** yyyy-mm-dd, UTC */
export interface AiDayRow {
  day: string;
  uses: AiUse[];
}
