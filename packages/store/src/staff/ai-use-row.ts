/** What was taken of the model for one purpose; money is US dollars. */
export interface AiUse {
  purpose: string;
  model: string;
  requests: number;
  failed: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  costUsd: number;
  durationMs: number;
}

/** yyyy-mm-dd, UTC */
export interface AiDayRow {
  day: string;
  uses: AiUse[];
}
