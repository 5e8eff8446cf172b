import { expect, test } from "vitest";

import { estimatedMinutes, estimatedOperations, roomForMore } from "./estimate.ts";

test("a few targets take a minute, a thousand twenty", () => {
  expect([1, 50, 300, 1000].map((targets) => estimatedMinutes(targets, 50))).toEqual([1, 1, 6, 20]);
});

test("operations grow with the number of targets", () => {
  expect(estimatedOperations(2)).toEqual({ places: 1, publishing: 320 });
});

test.each([
  ["far from the limit, as many as it allows", 100, 60, 0, 13],
  ["near the limit, what can be finished", 700, 60, 0, 3],
  ["after what those in work still need", 700, 60, 2, 1],
  ["at the part that is left to others, none", 860, 60, 0, 0],
  ["beyond the limit, none", 1200, 60, 0, 0],
  ["campaigns of unknown size count as one operation", 895, 0, 0, 5],
])("%s", (_, used, operationsEach, inWork, more) => {
  expect(roomForMore({ used, dailyOperations: 1000, operationsEach, inWork })).toBe(more);
});
