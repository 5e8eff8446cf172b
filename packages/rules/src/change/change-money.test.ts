import type { ChangeWhat } from "@adwright/contracts/change/change";
import { describe, expect, test } from "vitest";

import { estimateChanges } from "./change-money.ts";
import { sampleChange } from "./sample-change.ts";

const BUDGET = "customers/1234567890/campaignBudgets/9";
const [FIRST, SECOND] = ["customers/1234567890/campaigns/1", "customers/1234567890/campaigns/2"];

function judged(what: ChangeWhat, statuses: string[], amountMicros = 50_000_000) {
  const spenders = statuses.map((status, index) => ({
    campaign: [FIRST, SECOND][index] ?? "",
    name: `Campaign ${index}`,
    status,
  }));
  const budget = { resource: BUDGET, amountMicros, isDaily: true, spenders };
  return sampleChange(what, { facts: { budget } });
}

const amount = (toMicros: number): ChangeWhat => ({
  kind: "budget_amount",
  target: BUDGET,
  toMicros,
});
const status = (target: string, to: "ENABLED" | "PAUSED"): ChangeWhat => ({
  kind: "campaign_status",
  target,
  to,
});
const month = {
  nowMs: Date.parse("2026-11-24T17:00:00Z"),
  timeZone: "America/New_York",
  spentMicros: new Map([[BUDGET, 103_000_000]]),
};
const inUsd = { currencyCode: "USD", unitMicros: 10_000, enabledBudgets: [], operations: 0, month };

describe("what budgets may cost", () => {
  test.each([
    ["raised", [judged(amount(80_000_000), ["ENABLED"])], [100, 160], 160],
    ["cut: today is not capped", [judged(amount(20_000_000), ["ENABLED"])], [100, 40], 100],
    ["cut while nothing serves", [judged(amount(20_000_000), ["PAUSED"])], [0, 0], 0],
    ["paused", [judged(status(FIRST, "PAUSED"), ["ENABLED"])], [100, 0], 0],
    ["enabled", [judged(status(FIRST, "ENABLED"), ["PAUSED"])], [0, 100], 100],
    [
      "one of two that share it paused: the other goes on",
      [judged(status(FIRST, "PAUSED"), ["ENABLED", "ENABLED"])],
      [100, 100],
      100,
    ],
    [
      "both paused",
      [
        judged(status(FIRST, "PAUSED"), ["ENABLED", "ENABLED"]),
        judged(status(SECOND, "PAUSED"), ["ENABLED", "ENABLED"]),
      ],
      [100, 0],
      0,
    ],
    [
      "raised and one of its campaigns enabled: counted once",
      [
        judged(amount(80_000_000), ["ENABLED", "PAUSED"]),
        judged(status(SECOND, "ENABLED"), ["ENABLED", "PAUSED"]),
      ],
      [100, 160],
      160,
    ],
  ] as const)("%s", (_what, changes, [before, after], today) => {
    expect(estimateChanges(changes, inUsd)).toMatchObject({
      day: { before: before * 1_000_000, after: after * 1_000_000 },
      todayMicros: today * 1_000_000,
    });
  });

  test.each([
    ["USD", 10_000, 33_330_000],
    ["JPY", 1_000_000, 3_000_000],
    ["KWD", 1_000, 1_111_000],
  ])("a month of %s is whole units", (currencyCode, unitMicros, toMicros) => {
    const change = judged(amount(toMicros), ["ENABLED"], unitMicros * 10);
    const money = { ...inUsd, currencyCode, unitMicros };
    const { steadyMonth } = estimateChanges([change], money);
    expect([steadyMonth.before % unitMicros, steadyMonth.after % unitMicros]).toEqual([0, 0]);
    expect(Math.abs(steadyMonth.after - toMicros * 30.4)).toBeLessThan(unitMicros);
  });
});

describe("the rest of this month", () => {
  test("Google's own example: $103 spent by November 24, and $10 a day from then on", () => {
    const changes = [judged(amount(10_000_000), ["ENABLED"], 20_000_000)];
    const { thisMonth } = estimateChanges(changes, inUsd);
    expect(thisMonth).toEqual({ before: 243_000_000, after: 173_000_000 });
  });

  test("a paused campaign costs what it has cost so far", () => {
    const changes = [judged(status(FIRST, "PAUSED"), ["ENABLED"], 20_000_000)];
    expect(estimateChanges(changes, inUsd).thisMonth.after).toBe(103_000_000);
  });

  test.each([
    ["Tokyo, where it is December already", "2026-11-30T16:00:00Z", "Asia/Tokyo", 31],
    ["Los Angeles at that time", "2026-11-30T16:00:00Z", "America/Los_Angeles", 1],
    ["Berlin before the night with 23 hours", "2026-03-28T22:30:00Z", "Europe/Berlin", 4],
    ["Berlin after it", "2026-03-29T22:30:00Z", "Europe/Berlin", 2],
    ["New York on the day with 25 hours", "2026-11-01T05:30:00Z", "America/New_York", 30],
    ["a 31st", "2026-12-31T12:00:00Z", "Europe/London", 1],
    ["a February of a leap year", "2028-02-01T12:00:00Z", "Europe/London", 29],
  ])("of %s", (_what, now, timeZone, daysLeft) => {
    const there = { nowMs: Date.parse(now), timeZone, spentMicros: new Map<string, number>() };
    const changes = [judged(amount(1_000_000), ["ENABLED"])];
    const { thisMonth } = estimateChanges(changes, { ...inUsd, month: there });
    expect(thisMonth.after).toBe(daysLeft * 1_000_000);
  });

  test.each([
    ["JPY", 1_000_000],
    ["KWD", 1_000],
  ])("in whole units of %s", (currencyCode, unitMicros) => {
    const spentMicros = new Map([[BUDGET, 12_345_678]]);
    const money = { ...inUsd, currencyCode, unitMicros, month: { ...month, spentMicros } };
    const changes = [judged(amount(3_000_000), ["ENABLED"])];
    const { thisMonth } = estimateChanges(changes, money);
    expect(thisMonth.after % unitMicros).toBe(0);
    expect(Math.abs(thisMonth.after - 33_345_678)).toBeLessThan(unitMicros);
  });
});

test.each([
  ["five times the usual", 250_000_000, null],
  ["more than that", 260_000_000, 260_000_000],
])("an amount of %s: %s, %s is typed", (_what, toMicros, typed) => {
  const change = judged(amount(toMicros), ["ENABLED"]);
  const money = { ...inUsd, enabledBudgets: [50_000_000] };
  expect(estimateChanges([change], money).amountToTypeMicros).toBe(typed);
});

test("stopping a budget far above the usual ones does not require typing", () => {
  const change = judged(amount(400_000_000), ["ENABLED"], 900_000_000);
  const money = { ...inUsd, enabledBudgets: [50_000_000] };
  expect(estimateChanges([change], money).amountToTypeMicros).toBeNull();
});
