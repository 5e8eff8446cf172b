import type { output, ZodType } from "zod";

/** Tokens and money of one model call; `costUsd` by the configured price list. */
export interface AiUsage {
  model: string;
  inputTokens: number;
  cachedTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
  costUsd: number;
  durationMs: number;
}

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
  maxOutputTokens: number;
}

export type WriteResult<Value> =
  | { ok: true; value: Value; usage: AiUsage }
  /** The call was paid for (usage known) or not (zeros), but brought nothing usable. */
  | {
      ok: false;
      code: "AI_UNAVAILABLE" | "AI_QUOTA" | "AI_REFUSED" | "AI_BAD_ANSWER";
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
