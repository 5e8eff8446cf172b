import { expect, test } from "vitest";

import { figureOf, sortLiveRows, totalOfRows } from "./live-rows.ts";

const row = (text: string, clicks: number, costMicros: number, conversions: number) => ({
  text,
  impressions: clicks * 10,
  clicks,
  costMicros,
  conversions,
});
const rows = [row("b", 2, 3_000_000, 0), row("A", 4, 2_000_000, 2), row("c", 0, 0, 1)];
const sorted = (sort: "name" | "cpc" | "cost_per_conversion" | "spend", isDescending = false) =>
  sortLiveRows(rows, ({ text }) => text, { sort, isDescending }).map(({ text }) => text);

test("rows are sorted by name or figure, and those without the figure come last either way", () => {
  expect(sorted("name")).toEqual(["A", "b", "c"]);
  expect(sorted("spend", true)).toEqual(["b", "A", "c"]);
  expect(sorted("cpc")).toEqual(["A", "b", "c"]);
  expect(sorted("cpc", true)).toEqual(["b", "A", "c"]);
  expect(sorted("cost_per_conversion", true)).toEqual(["A", "c", "b"]);
});

test("a keyword without a bid is sorted by that of its ad group", () => {
  const keywords = [
    { text: "own", bidMicros: 2, adGroupBidMicros: 9 },
    { text: "of its group", bidMicros: null, adGroupBidMicros: 1 },
    { text: "none", bidMicros: null },
  ];
  const by = { sort: "bid", isDescending: true } as const;
  expect(sortLiveRows(keywords, ({ text }) => text, by).map(({ text }) => text)).toEqual([
    "own",
    "of its group",
    "none",
  ]);
});

test("totals sum what was counted, and rates come from the sums", () => {
  const total = totalOfRows(rows);
  expect(total).toEqual({ impressions: 60, clicks: 6, costMicros: 5_000_000, conversions: 3 });
  expect(total && figureOf(total, "ctr")).toBe(10);
  expect(totalOfRows([{}])).toBeUndefined();
});
