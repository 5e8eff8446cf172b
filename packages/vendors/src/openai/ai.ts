import type { output, ZodType } from "zod";

/** Tokens and cost of one model call, by the configured prices. */
export interface AiUsage {
  model: string;
  inputTokens: number;
  cachedTokens: number;
  cacheWriteTokens: number;
  /** Includes reasoning tokens. */
  outputTokens: number;
  /**
   * Undefined if the call may have been charged but its cost is unknown, because it timed out or its answer was lost.
   */
  costUsd: number | undefined;
  /** The cost that budgets count: `costUsd`, or the maximum for a call of unknown cost. */
  atMostUsd: number;
  durationMs: number;
}

/** The reasoning effort. */
export type AiEffort = "none" | "low";

export interface WriteRequest<Schema extends ZodType> {
  /** Shown in ledger and logs: value_proposition, campaign_plan, ad_group_copy … Also the format's name. */
  purpose: string;
  instructions: string;
  /** Sent as one JSON document in the user message, as data and not as instructions. */
  data: unknown;
  schema: Schema;
  /** The vector store that the model searches before it writes. */
  vectorStoreId?: string | undefined;
  /** Groups requests with the same prefix for the provider's prompt cache, e.g. brand-42. */
  cacheKey: string;
  /** A hash that identifies the person to the provider. */
  safetyIdentifier: string;
  /** Our own id of the call, by which the provider's support can find a call without an answer. */
  callId: string;
  effort: AiEffort;
  /** Limits reasoning and answer together; an answer that reaches it fails with AI_TRUNCATED. */
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
  /** No usable answer; `usage` has the cost. */
  | {
      ok: false;
      code: AiErrorCode;
      message: string;
      retryAfterSeconds?: number | undefined;
      usage: AiUsage;
    };

export interface VectorStoreEntry {
  id: string;
  /** As passed to `createVectorStore`. */
  metadata: Record<string, string>;
  createdAtMs: number;
}

/**
 * The language model and its file stores. `write` returns the model's failures; all other methods throw AppError AI_….
 */
export interface Ai {
  model: string;
  /** The approximate maximum cost of a request; 0 if the model is free. */
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
  /** Ids of the files in the store; empty if the store no longer exists. */
  listFiles(vectorStoreId: string): Promise<string[]>;
  /** Detaches and deletes the file; succeeds if it is already gone. */
  removeFile(vectorStoreId: string, fileId: string): Promise<void>;
  removeVectorStore(vectorStoreId: string): Promise<void>;
  /**
   * A page of the OpenAI account's vector stores, including those created by others, oldest first. Starts over if the
   * one to list `after` is gone.
   */
  listVectorStores(after?: string): Promise<{ stores: VectorStoreEntry[]; hasMore: boolean }>;
}
