import { expect, test } from "vitest";

import {
  CHART_HEIGHT,
  linePaths,
  pointX,
  scaleTop,
} from "../../src/features/report/metrics/chart-shape.ts";

test.each([
  [[0, 0], 1],
  [[undefined], 1],
  [[7, 3], 10],
  [[10], 10],
  [[11], 20],
  [[0.034], 0.05],
  [[480, undefined], 500],
])("the scale of %j ends at %s", (values, top) => {
  expect(scaleTop(values)).toBe(top);
});

test("each point is in the middle of its slot, the highest value at the top", () => {
  const { line, area } = linePaths([0, 10], 10);
  expect(line).toBe(`M${pointX(0, 2)} ${CHART_HEIGHT}L${pointX(1, 2)} 0`);
  expect(area.endsWith(`L${pointX(1, 2)} ${CHART_HEIGHT}Z`)).toBe(true);
});

test("the line breaks at a missing value, and a single point is still visible", () => {
  const { line } = linePaths([5, 5, undefined, 5], 10);
  const runs = line.split("M").slice(1);
  expect(runs).toHaveLength(2);
  const [from, to] = (runs[1] ?? "").split("L").map((point) => Number(point.split(" ")[0]));
  expect(to).toBeGreaterThan(from ?? Number.NaN);
});
