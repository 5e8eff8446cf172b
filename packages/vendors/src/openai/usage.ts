import type { ResponseOutputItem, ResponseUsage } from "openai/resources/responses/responses";

import type { Ai, AiUsage } from "./ai.ts";
import type { AiConfig, AiPrices } from "./connection.ts";

const PER_MILLION = 1_000_000;

type Tokens = Pick<AiUsage, "inputTokens" | "cachedTokens" | "cacheWriteTokens" | "outputTokens">;

/** Cached and cache-writing tokens are included in the input tokens but have their own prices. */
function costUsd(tokens: Tokens, searches: number, prices: AiPrices): number {
  const plain = tokens.inputTokens - tokens.cachedTokens - tokens.cacheWriteTokens;
  const total =
    plain * prices.input +
    tokens.cachedTokens * prices.cached +
    tokens.cacheWriteTokens * prices.cacheWrite +
    tokens.outputTokens * prices.output +
    searches * prices.fileSearch;
  return total / PER_MILLION;
}

/** Low on purpose: English has four characters per token, other scripts have fewer. */
const CHARACTERS_A_TOKEN = 2;
/** Observed values: tokens added by one search, and the most searches per call. */
const TOKENS_A_SEARCH = 4000;
const SEARCHES = 2;

/** The approximate maximum cost of a call: everything at full price. */
export function mostUsd(
  prices: AiPrices,
  { instructions, data, vectorStoreId, maxOutputTokens }: Parameters<Ai["mostUsd"]>[0],
): number {
  const characters = instructions.length + JSON.stringify(data).length;
  const searches = vectorStoreId === undefined ? 0 : SEARCHES;
  const tokens = {
    inputTokens: Math.ceil(characters / CHARACTERS_A_TOKEN) + searches * TOKENS_A_SEARCH,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: maxOutputTokens,
  };
  return costUsd(tokens, searches, prices);
}

const noTokens: Tokens = { inputTokens: 0, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };

// Contrary to the SDK's type, compatible servers may omit the details.
function tokensOf(used: ResponseUsage): Tokens {
  const details: Partial<ResponseUsage["input_tokens_details"]> | undefined =
    used.input_tokens_details;
  return {
    inputTokens: used.input_tokens,
    cachedTokens: details?.cached_tokens ?? 0,
    cacheWriteTokens: details?.cache_write_tokens ?? 0,
    outputTokens: used.output_tokens,
  };
}

interface Answered {
  model: string;
  usage?: ResponseUsage | undefined;
  output: ResponseOutputItem[];
}

/** The usage of an answer. If it contains no figures, its cost is unknown, and at most `atMostUsd`. */
export function usageOf(
  config: AiConfig,
  durationMs: number,
  answered: Answered,
  atMostUsd: number,
): AiUsage {
  const { model, usage, output } = answered;
  if (!usage) return { ...unknownUsage(config, durationMs, atMostUsd), model };
  const tokens = tokensOf(usage);
  const searches = output.filter(({ type }) => type === "file_search_call").length;
  const cost = costUsd(tokens, searches, config.pricesUsdPerMillion);
  return { model, ...tokens, costUsd: cost, atMostUsd: cost, durationMs: Math.round(durationMs) };
}

/** For a call that certainly used nothing. */
export function unusedUsage({ model }: AiConfig, durationMs: number): AiUsage {
  return { model, ...noTokens, costUsd: 0, atMostUsd: 0, durationMs: Math.round(durationMs) };
}

/** For a call that may have been charged; with a free model it was not. */
export function unknownUsage(config: AiConfig, durationMs: number, atMostUsd: number): AiUsage {
  const unused = unusedUsage(config, durationMs);
  return atMostUsd === 0 ? unused : { ...unused, costUsd: undefined, atMostUsd };
}
