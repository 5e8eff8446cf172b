import { expect, test } from "vitest";

import { estimatedMinutes, estimatedOperations } from "./estimate.ts";

test("a few targets take a minute, a thousand twenty", () => {
  expect([1, 50, 300, 1000].map((targets) => estimatedMinutes(targets, 50))).toEqual([1, 1, 6, 20]);
});

test("operations grow with the number of targets", () => {
  expect(estimatedOperations(2)).toEqual({ places: 1, publishing: 320 });
});
