import { expect, test } from "vitest";

import { sumMetrics } from "./metrics.ts";
import {
  cutToLargest,
  MAX_REPORT_ROWS,
  partialSteps,
  seriesDays,
  seriesStep,
} from "./report-rows.ts";

const keyword = (number: number, cost: number) => ({
  id: `keyword/${number}`,
  name: `keyword ${number}`,
  parent_id: "adGroup/1",
  impressions: number,
  clicks: 1,
  cost_micros: cost,
  conversions: 0.33,
});
const periodOf = (keywords: ReturnType<typeof keyword>[]) => ({
  campaigns: [],
  adGroups: [],
  adCopy: [],
  keywords,
});

test("a table keeps the rows with the highest cost, the same in both periods, and its totals", () => {
  const current = periodOf(Array.from({ length: 5000 }, (_, at) => keyword(at, at * 1000)));
  const previous = periodOf(
    Array.from({ length: 5000 }, (_, at) => keyword(at, at === 7 ? 1e9 : 5)),
  );
  const cut = cutToLargest({ current, previous });
  expect(cut.current.keywords).toHaveLength(MAX_REPORT_ROWS + 1);
  expect(cut.current.keywords.map(({ id }) => id)).toEqual(
    cut.previous?.keywords.map(({ id }) => id),
  );
  expect(cut.current.keywords.some(({ id }) => id === "keyword/7")).toBe(true);
  expect(cut.current.keywords.at(-1)).toMatchObject({ id: "keywords/other", name: "All others" });
  expect(sumMetrics(cut.current.keywords)).toEqual(sumMetrics(current.keywords));
  expect(sumMetrics(cut.previous?.keywords ?? [])).toEqual(sumMetrics(previous.keywords));
});

test("a small table is not changed", () => {
  const metrics = { current: periodOf([keyword(1, 5)]), previous: null };
  expect(cutToLargest(metrics)).toEqual(metrics);
});

test.each([
  ["2026-11-10", "2026-11-16", "day"],
  ["2026-08-01", "2026-10-31", "day"],
  ["2026-08-01", "2026-11-01", "week"],
  ["2025-11-01", "2026-10-31", "week"],
  ["2024-05-03", "2026-11-21", "month"],
] as const)("%s to %s is charted by the %s", (from, to, step) => {
  expect(seriesStep({ from, to })).toBe(step);
});

test("weeks start on Monday and months on their first day, the first step with the range", () => {
  expect(seriesDays({ from: "2026-11-18", to: "2026-12-01" }, "week")).toEqual([
    "2026-11-18",
    "2026-11-23",
    "2026-11-30",
  ]);
  expect(seriesDays({ from: "2025-12-15", to: "2026-02-01" }, "month")).toEqual([
    "2025-12-15",
    "2026-01-01",
    "2026-02-01",
  ]);
});

test.each([
  ["day", "2026-11-03", "2026-11-20", false, false],
  // November 2, 2026 is a Monday.
  ["week", "2026-11-02", "2026-11-15", false, false],
  ["week", "2026-11-01", "2026-11-16", true, true],
  ["month", "2026-02-01", "2026-02-28", false, false],
  ["month", "2025-11-20", "2026-11-21", true, true],
] as const)("by %s, from %s to %s", (step, from, to, first, last) => {
  expect(partialSteps({ from, to }, step)).toEqual({ first, last });
});
