import { describe, expect, test } from "vitest";

import {
  type AccountDays,
  addUpPerformance,
  costPerConversion,
  performancePeriods,
} from "./performance.ts";

const day = (name: string, clicks: number, conversions = 0) => ({
  day: name,
  impressions: clicks * 10,
  clicks,
  cost_micros: clicks * 1_000_000,
  conversions,
});

const account = (change: Partial<AccountDays> = {}): AccountDays => ({
  currencyCode: "USD",
  timeZone: "America/New_York",
  readAtMs: Date.parse("2026-11-22T12:00:00Z"),
  days: [],
  ...change,
});

test.each([
  ["America/New_York", "2026-11-22T03:00:00Z", "2026-10-22", "2026-11-20", "2026-09-22"],
  ["Asia/Tokyo", "2026-11-21T16:00:00Z", "2026-10-23", "2026-11-21", "2026-09-23"],
  // Across both daylight saving changes in New York.
  ["America/New_York", "2026-11-16T12:00:00Z", "2026-10-17", "2026-11-15", "2026-09-17"],
  ["America/New_York", "2026-03-20T12:00:00Z", "2026-02-18", "2026-03-19", "2026-01-19"],
])("the periods in %s at %s start on %s", (timeZone, now, from, to, before) => {
  const { current, previous } = performancePeriods(timeZone, Date.parse(now));
  expect(current).toEqual({ from, to });
  expect(previous.from).toBe(before);
  expect(Date.parse(from) - Date.parse(previous.to)).toBe(24 * 60 * 60 * 1000);
});

describe("adding up", () => {
  test("without accounts there are no currencies", () => {
    expect(addUpPerformance([])).toEqual([]);
  });

  test("counts the first and the last day of each period, and no others", () => {
    const days = [
      day("2026-09-22", 1000),
      day("2026-09-23", 1),
      day("2026-10-22", 2),
      day("2026-10-23", 4),
      day("2026-11-21", 8),
      day("2026-11-22", 1000),
    ];
    const [usd] = addUpPerformance([account({ days })]);
    expect(usd?.current.clicks).toBe(12);
    expect(usd?.previous.clicks).toBe(3);
    expect(usd?.days).toHaveLength(30);
    expect(usd?.days[0]).toEqual(day("2026-10-23", 4));
    expect(usd?.days[1]).toEqual(day("2026-10-24", 0));
    expect(usd?.days[29]).toEqual(day("2026-11-21", 8));
  });

  test("keeps currencies separate, the one with the most accounts first", () => {
    const some = [
      account({ currencyCode: "EUR", days: [day("2026-11-01", 5)] }),
      account({ days: [day("2026-11-01", 1, 0.1)] }),
      account({ days: [day("2026-11-01", 2, 0.2)] }),
    ];
    const added = addUpPerformance(some);
    expect(added.map(({ currencyCode, accounts }) => [currencyCode, accounts])).toEqual([
      ["USD", 2],
      ["EUR", 1],
    ]);
    expect(added[0]?.current).toMatchObject({ clicks: 3, conversions: 0.3 });
    expect(added[1]?.current.clicks).toBe(5);
  });

  test("uses each account's own 30 days, by its time zone's calendar", () => {
    const readAtMs = Date.parse("2026-11-22T03:00:00Z");
    const days = [day("2026-10-22", 1), day("2026-10-23", 2), day("2026-11-21", 4)];
    const here = account({ readAtMs, days });
    const there = account({ readAtMs, days, timeZone: "Asia/Tokyo" });
    // October 22 to November 20 there, October 23 to November 21 here.
    expect(addUpPerformance([here])[0]?.current.clicks).toBe(3);
    expect(addUpPerformance([there])[0]?.current.clicks).toBe(6);
    const [both] = addUpPerformance([here, there]);
    expect(both?.current.clicks).toBe(9);
    expect(both?.days.at(-1)).toEqual(day("2026-11-21", 4));
  });
});

test("without conversions there is no cost per conversion", () => {
  expect(costPerConversion(day("2026-11-01", 3, 1.5))).toBe(2_000_000);
  expect(costPerConversion(day("2026-11-01", 3))).toBeUndefined();
});
