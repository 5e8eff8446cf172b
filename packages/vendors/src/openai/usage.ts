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

const nothing: Tokens = { inputTokens: 0, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };

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

/** What a call used; zeros where the model never answered. */
export function usageOf(
  config: AiConfig,
  durationMs: number,
  answered?: { model: string; usage?: ResponseUsage | undefined; output: ResponseOutputItem[] },
): AiUsage {
  const tokens = answered?.usage ? tokensOf(answered.usage) : nothing;
  const searches = (answered?.output ?? []).filter(({ type }) => type === "file_search_call");
  return {
    model: answered?.model ?? config.model,
    ...tokens,
    costUsd: costUsd(tokens, searches.length, config.pricesUsdPerMillion),
    durationMs: Math.round(durationMs),
  };
}
