import { expect, test } from "vitest";

import { supportRank } from "./support.ts";

test.each([
  ["unlimited", true, 1],
  ["enterprise", true, 1],
  ["unlimited", false, 3],
  ["starter", true, 2],
  ["free", false, 3],
] as const)("%s, active %s: rank %i", (subscription, isActive, rank) => {
  expect(supportRank(subscription, isActive)).toBe(rank);
});
