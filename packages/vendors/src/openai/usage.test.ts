import { expect, test } from "vitest";

import { mostUsd, unknownUsage, unusedUsage, usageOf } from "./usage.ts";

const config = {
  apiKey: "unused",
  model: "gpt-6-luna",
  pricesUsdPerMillion: { input: 1, cached: 0.1, cacheWrite: 1.25, output: 5, fileSearch: 2500 },
};

test("cached and cache-writing tokens have their own prices", () => {
  const usage = usageOf(
    config,
    1234.6,
    {
      model: "gpt-6-luna-2026-10-01",
      usage: {
        input_tokens: 1_000_000,
        input_tokens_details: { cached_tokens: 400_000, cache_write_tokens: 100_000 },
        output_tokens: 200_000,
        output_tokens_details: { reasoning_tokens: 50_000 },
        total_tokens: 1_200_000,
      },
      output: [],
    },
    7,
  );
  expect(usage).toMatchObject({
    model: "gpt-6-luna-2026-10-01",
    inputTokens: 1_000_000,
    cachedTokens: 400_000,
    cacheWriteTokens: 100_000,
    outputTokens: 200_000,
    durationMs: 1235,
  });
  expect(usage.costUsd).toBeCloseTo(0.5 + 0.04 + 0.125 + 1, 10);
  expect(usage.atMostUsd).toBe(usage.costUsd);
});

const oneToken = {
  input_tokens: 1,
  input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
  output_tokens: 0,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 1,
};

test("each search of a vector store is charged", () => {
  const search = {
    type: "file_search_call" as const,
    id: "search_1",
    status: "completed" as const,
    queries: ["shoes"],
  };
  const output = [search, search];
  const { costUsd } = usageOf(config, 10, { model: "gpt-6-luna", usage: oneToken, output }, 7);
  expect(costUsd).toBeCloseTo(2 * 0.0025 + 0.000_001, 10);
});

test("a call that was refused before the model started used nothing", () => {
  expect(unusedUsage(config, 10)).toEqual({
    model: "gpt-6-luna",
    inputTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    costUsd: 0,
    atMostUsd: 0,
    durationMs: 10,
  });
});

test("a call without an answer has an unknown cost, and counts with its maximum", () => {
  const request = { instructions: "x".repeat(1000), data: {}, maxOutputTokens: 2000 };
  const most = mostUsd(config.pricesUsdPerMillion, request);
  expect(most).toBeCloseTo(501 / 1_000_000 + 0.01, 10);
  expect(unknownUsage(config, 10, most)).toMatchObject({ costUsd: undefined, atMostUsd: most });
  // The same applies to an answer without usage figures.
  const silent = usageOf(config, 10, { model: "other", output: [] }, most);
  expect(silent).toMatchObject({ model: "other", costUsd: undefined, atMostUsd: most });
});

test("a free model costs nothing, with or without an answer", () => {
  expect(unknownUsage(config, 10, 0)).toMatchObject({ costUsd: 0, atMostUsd: 0 });
});
