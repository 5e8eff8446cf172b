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
}

type Library = typeof OpenAI;

export interface AiConnection {
  library: Library;
  client: OpenAI;
}

/** Per attempt; the SDK repeats a time-out once. */
const ATTEMPT_TIMEOUT_MS = 50_000;
/** One call of the model with all its attempts. */
export const WHOLE_CALL_TIMEOUT_MS = 110_000;

/** Ends a call with all its attempts; the SDK itself only limits single attempts. */
export const wholeCallSignal = () => AbortSignal.timeout(WHOLE_CALL_TIMEOUT_MS);

/** Loads the SDK. Its address is the SDK's own default, or OPENAI_BASE_URL, which the SDK reads. */
export async function connect(apiKey: string): Promise<AiConnection> {
  const { default: library } = await import("openai");
  const client = new library({
    apiKey,
    timeout: ATTEMPT_TIMEOUT_MS,
    maxRetries: 1,
    // Its log lines would carry prompts.
    logLevel: "off",
  });
  return { library, client };
}
