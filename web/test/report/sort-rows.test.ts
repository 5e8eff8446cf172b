import { noMetrics } from "@adwright/rules/metrics";
import { expect, test } from "vitest";

import type { ComparedRow } from "../../src/features/report/metrics/compared-rows.ts";
import { type Column, nextSorting, sortRows } from "../../src/features/report/metrics/sort-rows.ts";

const row = (id: string, clicks: number, before?: number): ComparedRow => ({
  id,
  name: id,
  place: "",
  current: { ...noMetrics, clicks },
  previous: before === undefined ? null : { ...noMetrics, clicks: before },
});

const sorted = (
  rows: readonly ComparedRow[],
  column: Column,
  direction: "ascending" | "descending",
) => sortRows(rows, { column, direction }).map(({ id }) => id);

test("equal rows keep their order in both directions", () => {
  const rows = [row("b", 1), row("a", 1), row("d", 2), row("c", 1)];
  expect(sorted(rows, "clicks/current", "ascending")).toEqual(["b", "a", "c", "d"]);
  expect(sorted(rows, "clicks/current", "descending")).toEqual(["d", "b", "a", "c"]);
});

test("a change from zero is the largest; rows without a value come last in both directions", () => {
  const rows = [row("none", 0, 0), row("up", 3, 2), row("new", 1, 0), row("down", 1, 2)];
  expect(sorted(rows, "clicks/change", "descending")).toEqual(["new", "up", "down", "none"]);
  expect(sorted(rows, "clicks/change", "ascending")).toEqual(["down", "up", "new", "none"]);
});

test("names are sorted case-insensitively, with numbers by value", () => {
  const rows = [row("Ad 10", 0), row("ad 9", 0), row("Ä", 0)];
  expect(sorted(rows, "name", "ascending")).toEqual(["Ä", "ad 9", "Ad 10"]);
});

test("figures start at the largest, names at A; a second click reverses the order", () => {
  const byCost = { column: "cost/current", direction: "descending" } as const;
  expect(nextSorting(byCost, "name").direction).toBe("ascending");
  expect(nextSorting(byCost, "cost/current").direction).toBe("ascending");
  expect(nextSorting(byCost, "clicks/change").direction).toBe("descending");
});
