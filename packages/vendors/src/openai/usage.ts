import type { ResponseOutputItem, ResponseUsage } from "openai/resources/responses/responses";

import type { Ai, AiUsage } from "./ai.ts";
import type { AiConfig, AiPrices } from "./connection.ts";

const PER_MILLION = 1_000_000;

type Tokens = Pick<AiUsage, "inputTokens" | "cachedTokens" | "cacheWriteTokens" | "outputTokens">;

/** Cached and cache-writing tokens are part of the input tokens and have separate prices. */
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

/** English has four characters a token; other scripts have fewer. */
const CHARACTERS_A_TOKEN = 2;
/** What a search brings in, and how often the model searches at most, as seen. */
const TOKENS_A_SEARCH = 4000;
const SEARCHES = 2;

/** What a call may cost at most, nearly: everything asked for at full price. */
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

// Compatible servers leave the details out, against the SDK's type.
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

/** What an answer took. Without figures of its own its cost is unknown, and at most `atMostUsd`. */
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

/** A call that certainly took nothing. */
export function unusedUsage({ model }: AiConfig, durationMs: number): AiUsage {
  return { model, ...noTokens, costUsd: 0, atMostUsd: 0, durationMs: Math.round(durationMs) };
}

/** A call that may have been charged; where the model is free, it was not. */
export function unknownUsage(config: AiConfig, durationMs: number, atMostUsd: number): AiUsage {
  const unused = unusedUsage(config, durationMs);
  return atMostUsd === 0 ? unused : { ...unused, costUsd: undefined, atMostUsd };
}
