/** One call to the model, failures too. Money is US dollars. */
export interface AiCallRow {
  userId: string;
  callId: string;
  /** ISO 8601 */
  at: string;
  purpose: string;
  promptVersion: string;
  model: string;
  brandId?: number | undefined;
  inputTokens: number;
  cachedTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
  costUsd: number;
  durationMs: number;
  /** "ok" or the error's code */
  outcome: string;
}

export interface AiCallStore {
  put(call: AiCallRow): Promise<void>;
  /** Newest first. */
  listOf(userId: string, limit: number): Promise<AiCallRow[]>;
}
