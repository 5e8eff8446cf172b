import { describe, expect, test } from "vitest";

import { addDays, dayIn, dayRangeWords, reportPeriods, reportTitle } from "./report-period.ts";

const at = (iso: string) => Date.parse(iso);

test.each([
  ["Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-28"],
  ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"],
  // Daylight saving started in the night, so this midnight is an hour earlier in UTC.
  ["Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29"],
  ["Europe/Berlin", "2026-03-29T22:00:00Z", "2026-03-30"],
  ["Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25"],
  ["Europe/Berlin", "2026-10-25T23:00:00Z", "2026-10-26"],
  ["America/New_York", "2026-11-01T03:59:59Z", "2026-10-31"],
  ["America/New_York", "2026-11-01T04:00:00Z", "2026-11-01"],
  ["America/New_York", "2026-11-02T04:59:59Z", "2026-11-01"],
  ["America/New_York", "2026-11-02T05:00:00Z", "2026-11-02"],
  ["Asia/Tokyo", "2026-12-31T14:59:59Z", "2026-12-31"],
  ["Asia/Tokyo", "2026-12-31T15:00:00Z", "2027-01-01"],
])("the day in an account's time zone: %s at %s is %s", (timeZone, iso, day) => {
  expect(dayIn(timeZone, at(iso))).toBe(day);
});

describe("periods", () => {
  test("a week is the seven complete days before today", () => {
    expect(reportPeriods("week_over_week", "2026-11-17")).toEqual({
      current: { from: "2026-11-10", to: "2026-11-16" },
      previous: { from: "2026-11-03", to: "2026-11-09" },
    });
  });

  test("a week may span months and years", () => {
    expect(reportPeriods("week_over_week", "2027-01-03")).toEqual({
      current: { from: "2026-12-27", to: "2027-01-02" },
      previous: { from: "2026-12-20", to: "2026-12-26" },
    });
  });

  test.each([
    ["2026-11-22", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
    ["2026-03-31", "2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
    ["2028-03-01", "2028-02-01", "2028-02-29", "2028-01-01", "2028-01-31"],
    ["2026-01-01", "2025-12-01", "2025-12-31", "2025-11-01", "2025-11-30"],
    ["2026-02-15", "2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"],
  ])("on %s the last full month is %s to %s", (today, from, to, fromBefore, toBefore) => {
    expect(reportPeriods("month_over_month", today)).toEqual({
      current: { from, to },
      previous: { from: fromBefore, to: toBefore },
    });
  });

  test("a year is the last twelve full months", () => {
    expect(reportPeriods("year_over_year", "2026-11-22")).toEqual({
      current: { from: "2025-11-01", to: "2026-10-31" },
      previous: { from: "2024-11-01", to: "2025-10-31" },
    });
  });

  test("the lifetime is from the first day with data to yesterday, without a previous period", () => {
    expect(reportPeriods("all_time", "2026-11-22", "2024-05-03")).toEqual({
      current: { from: "2024-05-03", to: "2026-11-21" },
      previous: null,
    });
    expect(reportPeriods("all_time", "2026-11-22")).toBeUndefined();
    expect(reportPeriods("all_time", "2026-11-22", "2026-11-22")).toBeUndefined();
  });

  test("on every day of four years the two periods are adjacent and do not include today", () => {
    for (let day = "2024-01-01"; day < "2028-01-01"; day = addDays(day, 1)) {
      for (const type of ["week_over_week", "month_over_month", "year_over_year"] as const) {
        const { current, previous } = reportPeriods(type, day) ?? {};
        expect(addDays(previous?.to ?? "", 1)).toBe(current?.from);
        expect(current && current.to < day && current.from <= current.to).toBe(true);
      }
    }
  });
});

test.each([
  ["2026-11-10", "2026-11-16", "10–16 Nov 2026"],
  ["2026-09-28", "2026-10-04", "28 Sep – 4 Oct 2026"],
  ["2025-12-30", "2026-01-05", "30 Dec 2025 – 5 Jan 2026"],
  ["2026-11-20", "2026-11-20", "20 Nov 2026"],
])("%s to %s is shown as %s", (from, to, words) => {
  expect(dayRangeWords({ from, to })).toBe(words);
});

test("a title names brand, period and days", () => {
  const current = { from: "2026-11-10", to: "2026-11-16" };
  expect(reportTitle("Northwind", "week_over_week", current)).toBe(
    "Northwind · Week over week · 10–16 Nov 2026",
  );
});
