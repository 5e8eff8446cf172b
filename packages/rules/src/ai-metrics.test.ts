import { expect, test } from "vitest";

import { aiMetrics } from "./ai-metrics.ts";

const use = {
  purpose: "goals",
  model: "one",
  requests: 4,
  failed: 1,
  inputTokens: 1000,
  cachedTokens: 250,
  costUsd: 0.5,
  durationMs: 8000,
};

test("adds up days, purposes and models", () => {
  const metrics = aiMetrics([
    { day: "2026-11-18", uses: [use] },
    { day: "2026-11-19", uses: [] },
    {
      day: "2026-11-20",
      uses: [
        { ...use, requests: 2, failed: 0, costUsd: 0.25, durationMs: 1000 },
        { ...use, model: "two", costUsd: 2 },
      ],
    },
  ]);
  expect(metrics).toEqual({
    totalRequests: 10,
    totalCost: 2.75,
    successRate: 80,
    cacheHitRatio: 25,
    avgResponseTime: 1700,
    costPerRequest: 0.275,
    days: [
      { day: "2026-11-18", requests: 4, cost: 0.5 },
      { day: "2026-11-19", requests: 0, cost: 0 },
      { day: "2026-11-20", requests: 6, cost: 2.25 },
    ],
    purposes: [
      { purpose: "goals", model: "two", requests: 4, failed: 1, cost: 2 },
      { purpose: "goals", model: "one", requests: 6, failed: 1, cost: 0.75 },
    ],
  });
});

test("without requests every figure is 0", () => {
  expect(aiMetrics([{ day: "2026-11-20", uses: [] }])).toMatchObject({
    totalRequests: 0,
    totalCost: 0,
    successRate: 0,
    cacheHitRatio: 0,
    avgResponseTime: 0,
    costPerRequest: 0,
    purposes: [],
  });
});
