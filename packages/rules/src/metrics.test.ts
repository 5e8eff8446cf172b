import { describe, expect, test } from "vitest";

import { metricOf, noMetrics, percentChange, sumMetrics } from "./metrics.ts";

const metrics = { impressions: 2000, clicks: 50, cost_micros: 75_000_000, conversions: 2.5 };

describe("metrics that follow from the four", () => {
  test.each([
    ["cost", 75],
    ["ctr", 2.5],
    ["average_cpc", 1.5],
    ["conversion_rate", 5],
    ["cost_per_conversion", 30],
  ] as const)("%s", (name, value) => {
    expect(metricOf(name, metrics)).toBe(value);
  });

  test("are undefined where nothing can be divided by", () => {
    for (const name of ["ctr", "average_cpc", "conversion_rate", "cost_per_conversion"] as const) {
      expect(metricOf(name, noMetrics)).toBeUndefined();
    }
  });
});

test("a sum of fractions of conversions has no rounding noise", () => {
  const rows = Array.from({ length: 5000 }, () => ({ ...noMetrics, conversions: 0.07 }));
  expect(sumMetrics(rows).conversions).toBe(350);
  expect(sumMetrics([])).toEqual(noMetrics);
});

test("a change is relative to what was before, and undefined from zero", () => {
  expect(percentChange(60, 40)).toBe(50);
  expect(percentChange(0, 40)).toBe(-100);
  expect(percentChange(5, 0)).toBeUndefined();
  expect(percentChange(undefined, 5)).toBeUndefined();
});
