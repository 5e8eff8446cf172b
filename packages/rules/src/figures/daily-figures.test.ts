import type {
  CampaignDays,
  CampaignState,
  DayFigures,
} from "@adwright/contracts/figures/daily-figures";
import { describe, expect, test } from "vitest";

import { addDays, dayIn } from "../report-period.ts";
import {
  accountDays,
  areKept,
  campaignLines,
  dueDays,
  isReadDue,
  keptAfter,
  monthsBefore,
  monthsOf,
  nextReadMs,
  replaceDays,
  splitByMonth,
  sumFigures,
  totalsIn,
} from "./daily-figures.ts";

const day = (name: string, clicks: number, conversions = 0): DayFigures => ({
  day: name,
  impressions: clicks * 10,
  clicks,
  cost_micros: clicks * 1_000_000,
  conversions,
  conversions_value: conversions * 20,
});

const campaign = (id: string, days: DayFigures[], name = `Campaign ${id}`): CampaignDays => ({
  id,
  name,
  days,
});

const state = (id: string, change: Partial<CampaignState> = {}): CampaignState => ({
  id,
  name: `Campaign ${id}`,
  status: "ENABLED",
  servingStatus: "SERVING",
  primaryStatus: "ELIGIBLE",
  reasons: [],
  ...change,
});

const yesterdayIn = (zone: string, at: string) =>
  dueDays(undefined, dayIn(zone, Date.parse(at))).to;

/** Reads what is due at each of these days, like an account that is read once a day. */
function readOn(days: readonly string[]) {
  let kept: Parameters<typeof keptAfter>[0];
  return days.map((today) => {
    if (!isReadDue(kept, today)) return undefined;
    const due = dueDays(kept, today);
    kept = keptAfter(kept, due, today);
    return due.from;
  });
}

describe("the days to read", () => {
  test("are 400 at first, then 35 a day and 90 once a week, and none twice on a day", () => {
    const days = Array.from({ length: 9 }, (_, index) => addDays("2026-11-20", index));
    const back = (count: number, index: number) => addDays(days[index] ?? "", -count);
    expect(readOn(days)).toEqual([
      back(400, 0),
      ...[1, 2, 3, 4, 5, 6].map((index) => back(35, index)),
      back(90, 7),
      back(35, 8),
    ]);
    expect(readOn(["2026-11-20", "2026-11-20"])).toEqual(["2025-10-16", undefined]);
  });

  test("reach back 90 after nine days without an answer, and 400 after two months", () => {
    expect(readOn(["2026-11-20", "2026-11-29"])[1]).toBe("2026-08-31");
    expect(readOn(["2026-11-20", "2027-01-20"])[1]).toBe(addDays("2027-01-20", -400));
  });

  test("follow the account's own midnight, across daylight saving changes", () => {
    expect(yesterdayIn("Asia/Tokyo", "2026-11-20T14:59:59Z")).toBe("2026-11-19");
    expect(yesterdayIn("Asia/Tokyo", "2026-11-20T15:00:00Z")).toBe("2026-11-20");
    expect(yesterdayIn("America/Los_Angeles", "2026-11-02T07:59:59Z")).toBe("2026-10-31");
    expect(yesterdayIn("America/Los_Angeles", "2026-11-02T08:00:00Z")).toBe("2026-11-01");
    expect(yesterdayIn("America/Los_Angeles", "2026-03-09T07:00:00Z")).toBe("2026-03-08");
  });

  test("are kept for 400 days, of which a period is covered in whole or not at all", () => {
    const first = keptAfter(undefined, { from: "2025-10-16", to: "2026-11-19" }, "2026-11-20");
    const kept = keptAfter(first, dueDays(first, "2026-11-21"), "2026-11-21");
    expect(kept).toEqual({ from: "2025-10-17", to: "2026-11-20", lateReadOn: "2026-11-20" });
    expect(areKept({ from: "2025-10-17", to: "2026-11-20" }, kept)).toBe(true);
    expect(areKept({ from: "2025-10-16", to: "2026-11-20" }, kept)).toBe(false);
    expect(areKept({ from: "2026-11-01", to: "2026-11-21" }, kept)).toBe(false);
  });
});

describe("the months", () => {
  test("of a range go across the ends of months and years", () => {
    expect(monthsOf({ from: "2025-12-31", to: "2026-03-01" })).toEqual([
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
    ]);
    expect(monthsOf({ from: "2028-02-29", to: "2028-02-29" })).toEqual(["2028-02"]);
  });

  test("to read before writing are those read in part and those of 90 days", () => {
    const to = "2026-11-19";
    const months = ["2026-08", "2026-09", "2026-10"];
    expect(monthsBefore({ from: "2026-10-16", to }, "2026-11-20")).toEqual(months);
    expect(monthsBefore({ from: "2026-08-22", to }, "2026-11-20")).toEqual(["2026-08"]);
    expect(monthsBefore({ from: "2026-08-01", to }, "2026-11-20")).toEqual([]);
  });

  test("get the days of each campaign", () => {
    const days = [day("2026-10-31", 1), day("2026-11-01", 2)];
    expect(Object.fromEntries(splitByMonth([campaign("1", days), campaign("2", days)]))).toEqual({
      "2026-10": [campaign("1", days.slice(0, 1)), campaign("2", days.slice(0, 1))],
      "2026-11": [campaign("1", days.slice(1)), campaign("2", days.slice(1))],
    });
  });
});

describe("days that were read", () => {
  const range = { from: "2026-11-02", to: "2026-11-04" };

  test("replace stored ones, with late conversions and without what no longer counts", () => {
    const kept = [
      campaign("1", [day("2026-11-01", 1), day("2026-11-02", 2), day("2026-11-03", 3)], "Old"),
      campaign("2", [day("2026-11-03", 9)]),
      campaign("3", [day("2026-11-05", 4)]),
    ];
    const read = [
      campaign("10", [day("2026-11-04", 5)]),
      campaign("1", [day("2026-11-02", 2, 1.5)], "New"),
    ];
    expect(replaceDays(kept, read, range)).toEqual([
      campaign("1", [day("2026-11-01", 1), day("2026-11-02", 2, 1.5)], "New"),
      campaign("3", [day("2026-11-05", 4)]),
      campaign("10", [day("2026-11-04", 5)]),
    ]);
  });

  test("are added up for a period, also where a campaign is stored by month", () => {
    const kept = [
      campaign("1", [day("2026-10-31", 1), day("2026-11-01", 2)], "Old"),
      campaign("1", [day("2026-11-04", 4), day("2026-11-05", 8)], "New"),
      campaign("2", [day("2026-11-05", 4)]),
    ];
    const { conversions_value: _, day: __, ...sum } = day("", 6);
    const period = { from: "2026-11-01", to: "2026-11-04" };
    expect(totalsIn(period, kept)).toEqual([{ id: "1", name: "New", ...sum }]);
    expect(replaceDays(kept, [], { from: "", to: "" })[0]?.days).toHaveLength(4);
  });

  test("are added up for the account, whose days end after 400", () => {
    const kept = [day("2025-09-30", 1), day("2025-10-01", 2), day("2026-11-02", 3)];
    const read = [
      campaign("1", [day("2026-11-04", 1, 0.1)]),
      campaign("2", [day("2026-11-04", 2, 0.2)]),
    ];
    expect(accountDays(kept, read, range)).toEqual([
      day("2025-10-01", 2),
      { ...day("2026-11-04", 3, 0.3), conversions_value: 6 },
    ]);
  });
});

describe("a campaign's line", () => {
  const today = "2026-11-20";
  const lineOf = (days: DayFigures[], change: Partial<CampaignState> = {}) =>
    campaignLines([state("1", change)], [campaign("1", days)], today)[0];

  test("adds up the last 30 complete days and the 30 before", () => {
    const days = [
      "2026-09-20",
      "2026-09-21",
      "2026-10-20",
      "2026-10-21",
      "2026-11-19",
      "2026-11-20",
    ];
    const line = lineOf(days.map((name, index) => day(name, index + 1, 1)));
    expect(line?.previous).toEqual(sumFigures([day("", 2, 1), day("", 3, 1)]));
    expect(line?.current).toEqual(sumFigures([day("", 4, 1), day("", 5, 1)]));
    expect(line?.series).toHaveLength(14);
    expect(line?.series.at(-1)).toEqual([5_000_000, 1]);
  });

  test("says how much of the budget was used, in yen as in dollars", () => {
    const yen = { ...day("2026-11-19", 1), cost_micros: 3_000_000_000 };
    expect(lineOf([yen], { budgetMicros: 1_000_000_000 })?.budgetUsed).toBe(0.1);
    expect(lineOf([yen])?.budgetUsed).toBeUndefined();
  });

  test("is missing for a removed campaign only if it has no figures", () => {
    expect(lineOf([], { status: "REMOVED" })).toBeUndefined();
    expect(lineOf([day("2026-10-01", 1)], { status: "REMOVED" })?.previous.clicks).toBe(1);
    expect(lineOf([], { status: "PAUSED" })?.current.clicks).toBe(0);
  });
});

test("10,000 campaigns are added up without losing a hundredth", () => {
  const campaigns = Array.from({ length: 10_000 }, (_, index) =>
    campaign(String(index), [day("2026-11-18", 2), day("2026-11-19", 1, 0.01)]),
  );
  const range = { from: "2026-11-18", to: "2026-11-19" };
  const totals = accountDays([], campaigns, range);
  expect(totals.map(({ clicks, conversions }) => [clicks, conversions])).toEqual([
    [20_000, 0],
    [10_000, 100],
  ]);
  expect(replaceDays(campaigns, campaigns, range)).toEqual(campaigns);
});

test.each([
  ["Asia/Tokyo", "2026-11-28T14:59:00Z"],
  ["Asia/Kathmandu", "2026-11-28T18:15:00Z"],
  ["America/Los_Angeles", "2026-03-08T07:30:00Z"],
  ["America/Los_Angeles", "2026-11-01T06:30:00Z"],
])("an account in %s is read in the morning after %s", (timeZone, at) => {
  const nowMs = Date.parse(at);
  const hourOf = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" });
  for (const customerId of ["1080000000", "1080010799"]) {
    const readMs = nextReadMs(timeZone, customerId, nowMs);
    expect(dayIn(timeZone, readMs)).toBe(addDays(dayIn(timeZone, nowMs), 1));
    // An hour before or after where the clocks are changed that night.
    expect(Number(hourOf.format(readMs))).toBeGreaterThanOrEqual(2);
    expect(Number(hourOf.format(readMs))).toBeLessThan(7);
    expect(nextReadMs(timeZone, customerId, readMs)).toBeGreaterThan(readMs);
  }
});
