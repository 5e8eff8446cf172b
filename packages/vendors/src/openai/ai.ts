import type { output, ZodType } from "zod";

/** Tokens and money of one model call, by the configured price list. */
export interface AiUsage {
  model: string;
  inputTokens: number;
  cachedTokens: number;
  cacheWriteTokens: number;
  /** With those that it thought and did not show. */
  outputTokens: number;
  /** Undefined where the call may have been charged and no answer says what: it timed out, or its answer was lost. */
  costUsd: number | undefined;
  /** What budgets count: `costUsd`, or the most that a call of unknown cost may have cost. */
  atMostUsd: number;
  durationMs: number;
}

/** How much the model thinks before it writes. */
export type AiEffort = "none" | "low";

export interface WriteRequest<Schema extends ZodType> {
  /** Shown in ledger and logs: value_proposition, campaign_draft, ad_lines_repair … Also the format's name. */
  purpose: string;
  instructions: string;
  /** Handed over as one JSON document in the user message: data, never instructions. */
  data: unknown;
  schema: Schema;
  /** Searched by the model before it writes. */
  vectorStoreId?: string | undefined;
  /** Stable prefix for the provider's prompt cache, e.g. brand-42. */
  cacheKey: string;
  /** A hash that identifies the person at the provider. */
  safetyIdentifier: string;
  /** Our own id of the call; the provider's support finds a call without an answer by it. */
  callId: string;
  effort: AiEffort;
  /** Thoughts and answer together; an answer that reaches it fails with AI_TRUNCATED. */
  maxOutputTokens: number;
}

export type AiErrorCode =
  | "AI_UNAVAILABLE"
  | "AI_QUOTA"
  | "AI_REFUSED"
  | "AI_BAD_ANSWER"
  | "AI_TRUNCATED";

export type WriteResult<Value> =
  | { ok: true; value: Value; usage: AiUsage }
  /** It brought nothing usable; `usage` says whether it was paid for. */
  | {
      ok: false;
      code: AiErrorCode;
      message: string;
      retryAfterSeconds?: number | undefined;
      usage: AiUsage;
    };

export interface VectorStoreEntry {
  id: string;
  /** As it was given to `createVectorStore`. */
  metadata: Record<string, string>;
  createdAtMs: number;
}

/** The language model and its file stores. `write` never throws for a model's failure; the rest throw AppError AI_…. */
export interface Ai {
  model: string;
  /** What writing may cost at most, nearly; 0 where the model costs nothing. */
  mostUsd(
    request: Pick<
      WriteRequest<ZodType>,
      "instructions" | "data" | "vectorStoreId" | "maxOutputTokens"
    >,
  ): number;
  write<Schema extends ZodType>(
    request: WriteRequest<Schema>,
  ): Promise<WriteResult<output<Schema>>>;
  createVectorStore(options: { name: string; metadata: Record<string, string> }): Promise<string>;
  /** Uploads the text and waits until it is searchable; answers the file's id. */
  addFile(vectorStoreId: string, file: { name: string; text: string }): Promise<string>;
  /** Ids of the files the store holds; none when it is gone. */
  listFiles(vectorStoreId: string): Promise<string[]>;
  /** Detaches and deletes; what is gone already counts as removed. */
  removeFile(vectorStoreId: string, fileId: string): Promise<void>;
  removeVectorStore(vectorStoreId: string): Promise<void>;
  /** Every vector store of the account, also those that others made in it. */
  listVectorStores(): Promise<VectorStoreEntry[]>;
}
