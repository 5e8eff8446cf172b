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
  unknownCosts: 0,
  unknownAtMostUsd: 0,
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
    unknownCosts: 0,
    unknownCostAtMost: 0,
    successRate: 80,
    cacheHitRatio: 25,
    avgResponseTime: 1700,
    costPerRequest: 0.275,
    days: [
      { day: "2026-11-18", requests: 4, cost: 0.5, unknownCosts: 0 },
      { day: "2026-11-19", requests: 0, cost: 0, unknownCosts: 0 },
      { day: "2026-11-20", requests: 6, cost: 2.25, unknownCosts: 0 },
    ],
    purposes: [
      { purpose: "goals", model: "two", requests: 4, failed: 1, cost: 2, unknownCosts: 0 },
      { purpose: "goals", model: "one", requests: 6, failed: 1, cost: 0.75, unknownCosts: 0 },
    ],
  });
});

test("calls of unknown cost are added up separately and excluded from averages", () => {
  const lost = { ...use, unknownCosts: 2, unknownAtMostUsd: 0.75 };
  const metrics = aiMetrics([
    { day: "2026-11-19", uses: [use] },
    { day: "2026-11-20", uses: [lost, { ...lost, model: "two", requests: 2, costUsd: 0 }] },
  ]);
  expect(metrics).toMatchObject({
    totalRequests: 10,
    totalCost: 1,
    unknownCosts: 4,
    unknownCostAtMost: 1.5,
    costPerRequest: 1 / 6,
  });
  expect(metrics.days.map(({ unknownCosts }) => unknownCosts)).toEqual([0, 4]);
  expect(metrics.purposes.map(({ model, unknownCosts }) => [model, unknownCosts])).toEqual([
    ["one", 2],
    ["two", 2],
  ]);
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
