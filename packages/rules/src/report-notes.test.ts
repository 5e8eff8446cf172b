import type { RawMetrics } from "@adwright/contracts/report";
import { expect, test } from "vitest";

import { reportNotes } from "./report-notes.ts";
import { reportPeriods } from "./report-period.ts";

const none = { adGroups: [], keywords: [], adCopy: [] };
const periodWith = (clicks: number, conversions: number) => ({
  ...none,
  campaigns: [
    { id: "campaign/1", name: "Trail", impressions: 9000, clicks, cost_micros: 1, conversions },
  ],
});
const metricsWith = (clicks: number, conversions: number): RawMetrics => ({
  current: periodWith(clicks, conversions),
  previous: periodWith(500, conversions),
});

function notesOn(today: string, type: "week_over_week" | "month_over_month", clicks = 500) {
  const periods = reportPeriods(type, today);
  if (!periods) throw new Error("no periods");
  return reportNotes(metricsWith(clicks, 12), periods, today).join(" ");
}

test("few clicks are mentioned, many are not", () => {
  expect(notesOn("2026-11-20", "week_over_week", 99)).toContain("fewer than 100 clicks");
  expect(notesOn("2026-11-20", "week_over_week", 100)).not.toContain("fewer than");
});

test("recent conversions may still be arriving; those of a month long past are not", () => {
  expect(notesOn("2026-11-20", "week_over_week")).toContain("may still grow");
  expect(notesOn("2026-11-20", "month_over_month")).not.toContain("may still grow");
  expect(notesOn("2026-11-03", "month_over_month")).toContain("may still grow");
});

test("says that today is left out if the period ends yesterday", () => {
  expect(notesOn("2026-11-20", "week_over_week")).toContain("Today is left out");
  expect(notesOn("2026-11-20", "month_over_month")).not.toContain("Today is left out");
});

test("months of different lengths are mentioned with their days", () => {
  expect(notesOn("2026-11-20", "month_over_month")).toContain("31 days against 30");
  expect(notesOn("2026-09-20", "month_over_month")).not.toContain("differ in length");
});
