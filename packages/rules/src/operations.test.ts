import { describe, expect, test } from "vitest";

import {
  fairShare,
  neededByOthers,
  type OperationDay,
  overdrawn,
  spareFromMs,
} from "./operations.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIMIT = 300;

describe("what goes too far", () => {
  test.each<[string, OperationDay, number, ReturnType<typeof overdrawn>]>([
    ["alone, all of it", { used: 300, usedByPerson: 300, people: 1 }, 1, undefined],
    ["alone, more than all", { used: 301, usedByPerson: 301, people: 1 }, 1, "day"],
    ["of two, the last of one's half", { used: 250, usedByPerson: 150, people: 2 }, 1, undefined],
    ["of two, after one's half", { used: 251, usedByPerson: 151, people: 2 }, 1, "share"],
    ["of two, across one's half", { used: 290, usedByPerson: 280, people: 2 }, 270, undefined],
    ["a first request of any size", { used: 299, usedByPerson: 290, people: 9 }, 290, undefined],
    ["a first request beyond the day", { used: 301, usedByPerson: 1, people: 9 }, 1, "day"],
    ["nobody's, whatever was used", { used: 300, people: 2 }, 290, undefined],
    ["nobody's beyond the day", { used: 301, people: 2 }, 1, "day"],
    ["nobody's before anybody", { used: 1, people: 0 }, 1, undefined],
  ])("%s", (_, day, operations, expected) => {
    expect(overdrawn(day, operations, LIMIT)).toBe(expected);
  });
});

describe("what the others need", () => {
  test.each([
    ["nobody else", [], 12, 0],
    ["one who used one, at noon", [1], 12, 1],
    ["one who used one, a minute after midnight", [1], 1 / 60, 24],
    ["two at noon, each as much again", [20, 30], 12, 50],
    ["one at noon, up to the share", [90], 12, 10],
    ["one beyond the share", [120], 12, 0],
    ["one early, up to the share", [40], 1, 60],
    ["anyone at the day's end", [20, 50], 24, 0],
  ])("%s", (_, used, hours, expected) => {
    expect(Math.round(neededByOthers(used, 100, hours * HOUR_MS))).toBe(expected);
  });
});

describe("from when something passes", () => {
  test.each([
    ["at once, where enough is left", { left: 50, share: 100, usedByOthers: [1, 1] }, 1, 1],
    ["at once, where just enough is left", { left: 4, share: 100, usedByOthers: [4] }, 12, 12],
    ["when the others' pace leaves enough", { left: 8, share: 100, usedByOthers: [1] }, 1, 6],
    ["late, where little is left", { left: 6, share: 100, usedByOthers: [3] }, 2, 18],
    [
      "at the day's end, where too little is left",
      { left: 5, share: 100, usedByOthers: [3] },
      2,
      24,
    ],
    ["at once, where the others had theirs", { left: 0, share: 100, usedByOthers: [100] }, 2, 2],
  ])("%s", (_, wanted, hours, expected) => {
    expect(spareFromMs(wanted, hours * HOUR_MS)).toBe(expected * HOUR_MS);
  });
});

/** A day of people asking for one operation after the other, `turns` evenly spread. */
function lived(count: number, limit: number, turns: number, whoAsks: (turn: number) => number) {
  const used = Array.from({ length: count }, () => 0);
  const asked = Array.from({ length: count }, () => 0);
  const total = () => used.reduce((sum, each) => sum + each, 0);
  for (let turn = 0; turn < turns; turn += 1) {
    const who = whoAsks(turn);
    asked[who] = (asked[who] ?? 0) + 1;
    const usedByPerson = (used[who] ?? 0) + 1;
    const people = used.filter((each, one) => each > 0 || one === who).length;
    const day = { used: total() + 1, usedByPerson, people };
    const reason = overdrawn(day, 1, limit);
    const wanted = {
      left: limit - day.used,
      share: fairShare(limit, people),
      usedByOthers: used.filter((_, one) => one !== who),
    };
    const elapsedMs = (turn / turns) * DAY_MS;
    const passes =
      reason === undefined || (reason === "share" && spareFromMs(wanted, elapsedMs) === elapsedMs);
    if (passes) used[who] = usedByPerson;
  }
  return { used, asked, total: total() };
}

describe("a day of many", () => {
  const limit = 1500;

  test.each([2, 3, 5, 20])(
    "%i greedy people, one of whom asks most: nobody starves, nothing is left over",
    (count) => {
      const { used, total } = lived(count, limit, 3 * limit, (turn) =>
        turn % 2 === 0 ? 0 : ((turn - 1) / 2) % count,
      );
      const fair = limit / count;
      expect(Math.min(...used)).toBeGreaterThanOrEqual(0.9 * fair);
      expect(total).toBeLessThanOrEqual(limit);
      expect(total).toBeGreaterThanOrEqual(0.99 * limit);
    },
  );

  test("who works steadily gets a fair share beside somebody who wants everything at once", () => {
    const steadily = 2 * limit;
    // The other one asks without end in the second hour.
    const { used, asked } = lived(2, limit, 24 * steadily, (turn) =>
      turn % 48 === 0 || turn < steadily || turn > 2 * steadily ? 0 : 1,
    );
    expect(asked[1]).toBeGreaterThan(limit);
    expect(used[0]).toBeGreaterThanOrEqual(limit / 2);
  });

  test("who does next to nothing keeps next to nothing from the others", () => {
    const { used } = lived(3, limit, 3 * limit, (turn) => (turn < 2 ? turn + 1 : 0));
    expect(used[0]).toBeGreaterThanOrEqual(limit - 4);
  });
});
