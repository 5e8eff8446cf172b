import { describe, expect, test } from "vitest";

import { metricOf, noMetrics, percentChange, sumMetrics } from "./metrics.ts";

const metrics = { impressions: 2000, clicks: 50, cost_micros: 75_000_000, conversions: 2.5 };

describe("metrics derived from the four counts", () => {
  test.each([
    ["cost", 75],
    ["ctr", 2.5],
    ["average_cpc", 1.5],
    ["conversion_rate", 5],
    ["cost_per_conversion", 30],
  ] as const)("%s", (name, value) => {
    expect(metricOf(name, metrics)).toBe(value);
  });

  test("are undefined for a zero denominator", () => {
    for (const name of ["ctr", "average_cpc", "conversion_rate", "cost_per_conversion"] as const) {
      expect(metricOf(name, noMetrics)).toBeUndefined();
    }
  });
});

test("a sum of fractional conversions has no rounding errors", () => {
  const rows = Array.from({ length: 5000 }, () => ({ ...noMetrics, conversions: 0.07 }));
  expect(sumMetrics(rows).conversions).toBe(350);
  expect(sumMetrics([])).toEqual(noMetrics);
});

test("a change is relative to the previous value, and undefined from zero", () => {
  expect(percentChange(60, 40)).toBe(50);
  expect(percentChange(0, 40)).toBe(-100);
  expect(percentChange(5, 0)).toBeUndefined();
  expect(percentChange(undefined, 5)).toBeUndefined();
});

test("a change, applied to the previous value, gives the current one, in any unit", () => {
  // A linear congruential generator: the same pairs in every run.
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647) % 1_000_000;
  for (let pair = 0; pair < 5000; pair++) {
    const [current, previous] = [next(), next() + 1];
    const change = percentChange(current, previous) ?? Number.NaN;
    expect(previous * (1 + change / 100)).toBeCloseTo(current, 4);
    expect(Math.sign(change)).toBe(Math.sign(current - previous));
    expect(change).toBeGreaterThanOrEqual(-100);
    expect(percentChange(current * 1000, previous * 1000)).toBeCloseTo(change, 8);
  }
});
