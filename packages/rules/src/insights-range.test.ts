import { expect, test } from "vitest";

import { firstKeptDay, lastThirtyDays, problemsOfRange } from "./insights-range.ts";

const TODAY = "2026-11-22";

test("the last 30 days end yesterday", () => {
  expect(lastThirtyDays(TODAY)).toEqual({ startDate: "2026-10-23", endDate: "2026-11-21" });
  expect(problemsOfRange(lastThirtyDays(TODAY), TODAY)).toEqual([]);
});

test.each([
  ["2026-11-22", "2025-09-22"],
  ["2026-12-31", "2025-10-31"],
  // February 2025 has no 30th.
  ["2026-04-30", "2025-02-28"],
  ["2026-01-15", "2024-11-15"],
])("14 months before %s is %s", (today, first) => {
  expect(firstKeptDay(today)).toBe(first);
});

test.each([
  ["2026-11-10", "2026-11-09", ["endDate"]],
  ["2026-11-10", "2026-11-23", ["endDate"]],
  ["2025-09-21", "2026-11-01", ["startDate"]],
  ["2025-09-21", "2026-11-23", ["startDate", "endDate"]],
  ["2025-09-22", "2026-11-22", []],
  ["2026-11-22", "2026-11-22", []],
])("%s to %s has problems in %j", (startDate, endDate, fields) => {
  const problems = problemsOfRange({ startDate, endDate }, TODAY);
  expect(problems.map(({ field }) => field)).toEqual(fields);
});
