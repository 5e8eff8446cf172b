import type OpenAI from "openai";

/** Prices in US dollars per million: tokens, and calls of the vector store search tool. */
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
  /** Time-out of one writing attempt; default: `WRITING_TIMEOUT_MS`. */
  writingTimeoutMs?: number | undefined;
}

type Library = typeof OpenAI;

export interface AiConnection {
  library: Library;
  client: OpenAI;
  writingTimeoutMs: number;
}

/** For calls without cost, such as those about files; the SDK retries them once. */
const FILE_CALL_TIMEOUT_MS = 50_000;
/** One writing attempt. gpt-6-luna writes about 135 tokens a second, so about 13,000 are possible. */
export const WRITING_TIMEOUT_MS = 100_000;
/** One call including all its attempts and pauses. */
export const WHOLE_CALL_TIMEOUT_MS = 110_000;

/** A slow model's pace, and its longest silence before. */
const SLOW_MS_A_TOKEN = 10;
const SLOW_START_MS = 10_000;

/** How long an attempt may take that writes so many tokens at most: a short answer that is late never comes. */
export const writingTimeoutOf = (maxOutputTokens: number): number =>
  Math.min(WRITING_TIMEOUT_MS, SLOW_START_MS + SLOW_MS_A_TOKEN * maxOutputTokens);

/** Aborts a call including all its attempts; the SDK's time-out only applies to a single attempt. */
export const wholeCallSignal = (attemptMs = WRITING_TIMEOUT_MS) =>
  AbortSignal.timeout(attemptMs + WHOLE_CALL_TIMEOUT_MS - WRITING_TIMEOUT_MS);

/** Imports the SDK. Its address is the SDK's default, or OPENAI_BASE_URL, which the SDK reads. */
export async function connect({
  apiKey,
  writingTimeoutMs = WRITING_TIMEOUT_MS,
}: Pick<AiConfig, "apiKey" | "writingTimeoutMs">): Promise<AiConnection> {
  const { default: library } = await import("openai");
  const client = new library({
    apiKey,
    timeout: FILE_CALL_TIMEOUT_MS,
    maxRetries: 1,
    // The SDK's log lines would contain prompts.
    logLevel: "off",
  });
  return { library, client, writingTimeoutMs };
}
