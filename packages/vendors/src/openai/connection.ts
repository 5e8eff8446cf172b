import type OpenAI from "openai";

/** Prices in US dollars per million: tokens, and calls of the tool that searches a vector store. */
export interface AiPrices {
  input: number;
  cached: number;
  cacheWrite: number;
  output: number;
  fileSearch: number;
}

export interface AiConfig {
  apiKey: string;
  model: string;
  pricesUsdPerMillion: AiPrices;
  /** How long one attempt to have the model write may take; `WRITING_TIMEOUT_MS` where absent. */
  writingTimeoutMs?: number | undefined;
}

type Library = typeof OpenAI;

export interface AiConnection {
  library: Library;
  client: OpenAI;
  writingTimeoutMs: number;
}

/** A call that costs nothing, such as one about files; the SDK repeats it once. */
const FILE_CALL_TIMEOUT_MS = 50_000;
/** One attempt to have the model write. gpt-6-luna writes some 135 tokens a second: about 13,000 fit in. */
export const WRITING_TIMEOUT_MS = 100_000;
/** One call with all its attempts and pauses. */
export const WHOLE_CALL_TIMEOUT_MS = 110_000;

/** Ends a call with all its attempts; the SDK itself only limits single attempts. */
export const wholeCallSignal = () => AbortSignal.timeout(WHOLE_CALL_TIMEOUT_MS);

/** Loads the SDK. Its address is the SDK's own default, or OPENAI_BASE_URL, which the SDK reads. */
export async function connect({
  apiKey,
  writingTimeoutMs = WRITING_TIMEOUT_MS,
}: Pick<AiConfig, "apiKey" | "writingTimeoutMs">): Promise<AiConnection> {
  const { default: library } = await import("openai");
  const client = new library({
    apiKey,
    timeout: FILE_CALL_TIMEOUT_MS,
    maxRetries: 1,
    // Its log lines would carry prompts.
    logLevel: "off",
  });
  return { library, client, writingTimeoutMs };
}
