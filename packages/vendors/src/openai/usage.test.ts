import { expect, test } from "vitest";

import { usageOf } from "./usage.ts";

const config = {
  apiKey: "unused",
  model: "gpt-6-luna",
  pricesUsdPerMillion: { input: 1, cached: 0.1, cacheWrite: 1.25, output: 5, fileSearch: 2500 },
};

test("cached and cache-writing tokens are charged at their own prices", () => {
  const usage = usageOf(config, 1234.6, {
    model: "gpt-6-luna-2026-10-01",
    usage: {
      input_tokens: 1_000_000,
      input_tokens_details: { cached_tokens: 400_000, cache_write_tokens: 100_000 },
      output_tokens: 200_000,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 1_200_000,
    },
    output: [],
  });
  expect(usage).toMatchObject({
    model: "gpt-6-luna-2026-10-01",
    inputTokens: 1_000_000,
    cachedTokens: 400_000,
    cacheWriteTokens: 100_000,
    outputTokens: 200_000,
    durationMs: 1235,
  });
  expect(usage.costUsd).toBeCloseTo(0.5 + 0.04 + 0.125 + 1, 10);
});

test("each search of a vector store is charged by the call", () => {
  const search = {
    type: "file_search_call" as const,
    id: "search_1",
    status: "completed" as const,
    queries: ["shoes"],
  };
  const { costUsd } = usageOf(config, 10, { model: "gpt-6-luna", output: [search, search] });
  expect(costUsd).toBeCloseTo(2 * 0.0025, 10);
});

test("a call without an answer used nothing", () => {
  expect(usageOf(config, 10)).toEqual({
    model: "gpt-6-luna",
    inputTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    costUsd: 0,
    durationMs: 10,
  });
});
