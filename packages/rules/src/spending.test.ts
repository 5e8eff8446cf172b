import { expect, test } from "vitest";

import { mostSpent, unusualAboveMicros } from "./spending.ts";

test.each([
  ["USD", 20_000_000, 40_000_000, 608_000_000],
  ["JPY", 1_501_000_000, 3_002_000_000, 45_630_000_000],
  ["KWD", 5_125_000, 10_250_000, 155_800_000],
])("%s: twice a day, 30.4 times a month, in whole units", (currency, budget, day, month) => {
  expect(mostSpent(budget, currency)).toEqual({ dayMicros: day, monthMicros: month });
});

test("five times the median is unusual; without budgets nothing is", () => {
  expect(unusualAboveMicros([])).toBeUndefined();
  expect(unusualAboveMicros([10])).toBe(50);
  expect(unusualAboveMicros([1000, 10, 30])).toBe(150);
  expect(unusualAboveMicros([40, 10, 20, 1000])).toBe(150);
});
