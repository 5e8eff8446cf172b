import { describe, expect, test } from "vitest";

import { type OperationDay, overdrawn } from "./operations.ts";

test.each<[OperationDay, string | undefined]>([
  [{ used: 300, usedByPerson: 300, people: 1 }, undefined],
  [{ used: 301, usedByPerson: 301, people: 1 }, "day"],
  [{ used: 101, usedByPerson: 100, people: 2 }, undefined],
  [{ used: 102, usedByPerson: 101, people: 2 }, "share"],
  [{ used: 301, usedByPerson: 1, people: 9 }, "day"],
])("%j of 300: %s", (day, expected) => {
  expect(overdrawn(day, 300)).toBe(expected);
});

describe("a day of many", () => {
  test.each([2, 3, 5, 20])(
    "%i greedy people: nobody starves, nobody takes more than a third",
    (count) => {
      const limit = 15_000;
      const used = Array.from({ length: count }, () => 0);
      const total = () => used.reduce((sum, each) => sum + each, 0);
      for (let turn = 0; turn < 3 * limit; turn += 1) {
        // The first one asks twice as often.
        const who = turn % 2 === 0 ? 0 : ((turn - 1) / 2) % count;
        const asked = { used: total() + 1, usedByPerson: (used[who] ?? 0) + 1, people: count };
        if (overdrawn(asked, limit) === undefined) used[who] = (used[who] ?? 0) + 1;
      }
      expect(Math.max(...used)).toBeLessThanOrEqual(limit / 3);
      expect(Math.min(...used)).toBeGreaterThan(0);
      expect(total()).toBeLessThanOrEqual(limit);
    },
  );
});
