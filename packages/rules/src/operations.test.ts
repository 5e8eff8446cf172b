import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import {
  countedHours,
  fairShare,
  freeFromMs,
  type HourCount,
  neededByOthers,
  type OperationDay,
  overdrawn,
  peopleIn,
  spareFromMs,
  startOfHour,
  usedAt,
} from "./operations.ts";

const LIMIT = 300;

const use = (
  used: number,
  usedByPerson: number | undefined,
  people: number,
  more: Pick<OperationDay, "priority" | "held"> = {},
): OperationDay => ({ used, usedByPerson, people, ...more });

test.each<[string, OperationDay, number, ReturnType<typeof overdrawn>]>([
  ["alone, all but the reserve", use(270, 270, 1), 1, undefined],
  ["alone, into the reserve", use(271, 271, 1), 1, "reserve"],
  ["alone, all of it with the reserve", use(300, 300, 1, { priority: "reserve" }), 1, undefined],
  ["alone, more than all", use(301, 301, 1), 1, "day"],
  ["a newcomer's first, into the reserve", use(300, 3, 2), 1, undefined],
  ["a newcomer's further one", use(300, 4, 2), 1, "reserve"],
  ["of two, the last of one's half", use(250, 150, 2), 1, undefined],
  ["of two, after one's half", use(251, 151, 2), 1, "share"],
  ["of two, across one's half", use(290, 280, 2, { priority: "reserve" }), 270, undefined],
  ["a first request of any size", use(299, 290, 9, { priority: "reserve" }), 290, undefined],
  ["a first request beyond the day", use(301, 1, 9), 1, "day"],
  ["a stop, with its share used up", use(300, 290, 9, { priority: "stop" }), 1, undefined],
  ["a stop beyond the day", use(301, 1, 9, { priority: "stop" }), 1, "day"],
  ["up to what is held", use(280, 9, 9, { priority: "reserve", held: 20 }), 1, undefined],
  ["what is held", use(281, 9, 9, { priority: "reserve", held: 20 }), 1, "day"],
  ["what is held, by nobody", use(281, undefined, 9, { held: 20 }), 1, "day"],
  ["what is held, as a stop", use(281, 9, 9, { priority: "stop", held: 20 }), 1, undefined],
  [
    "ordinary work, above the reserve and what is held",
    use(251, 251, 1, { held: 20 }),
    1,
    "reserve",
  ],
  [
    "an assistant's, the last of half of its person's share",
    use(150, 150, 1, { priority: "assistant" }),
    1,
    undefined,
  ],
  [
    "an assistant's, after half of its person's share",
    use(151, 151, 1, { priority: "assistant" }),
    1,
    "share",
  ],
  ["nobody's, whatever was used", use(300, undefined, 2), 290, undefined],
  ["nobody's beyond the day", use(301, undefined, 2), 1, "day"],
  ["nobody's before anybody", use(1, undefined, 0), 1, undefined],
])("what exceeds the limits: %s", (_, day, operations, expected) => {
  expect(overdrawn(day, operations, LIMIT)).toBe(expected);
});

const at = (hour: number, minutes = 0) => hour * HOUR_MS + minutes * 60_000;

describe("the last 24 hours", () => {
  const hours = [
    { hour: 10, used: 5 },
    { hour: 30, used: 7 },
    { hour: 12, used: 3 },
  ];
  test("count until 24 hours after the end of their hour", () => {
    expect(countedHours(at(30, 59))).toEqual({ first: 6, last: 30 });
    expect(usedAt(hours, at(34, 59))).toBe(15);
    expect(usedAt(hours, at(35))).toBe(10);
    expect(usedAt(hours, at(37))).toBe(7);
    expect(usedAt(hours, at(55))).toBe(0);
  });

  test.each([
    ["now, where no more are used", 15, 31, 31],
    ["when the oldest stop counting", 14, 31, 35],
    ["when that is enough", 9, 31, 37],
    ["when all of them have stopped", 0, 31, 55],
    ["where too many are wanted, when the running hour stops", -1, 31, 56],
  ])("are free %s", (_, most, nowHour, expected) => {
    expect(freeFromMs(hours, most, at(nowHour))).toBe(at(expected));
  });
});

const since = (used: number) => ({ people: 1, used, sinceMs: 0 });

test.each([
  ["nobody else", [], 12, 0],
  ["one who used one, half a day ago", [since(1)], 12, 1],
  ["one who used one, a minute ago", [since(1)], 1 / 60, 23],
  ["two since half a day, each as much again", [since(20), since(30)], 12, 50],
  ["one since half a day, up to the share", [since(90)], 12, 10],
  ["one beyond the share", [since(120)], 12, 0],
  ["one early, up to the share", [since(40)], 1, 60],
  ["anyone who has worked a whole day", [since(20), since(50)], 24, 0],
  ["anyone who has worked for longer", [since(20)], 40, 0],
  ["two together, as much again", [{ people: 2, used: 50, sinceMs: 0 }], 12, 50],
  ["two together, up to their shares", [{ people: 2, used: 150, sinceMs: 0 }], 1, 50],
  [
    "one who began later than another",
    [since(20), { people: 1, used: 6, sinceMs: 18 * HOUR_MS }],
    24,
    18,
  ],
])("what other people need: %s", (_, others, hours, expected) => {
  expect(Math.round(neededByOthers(others, 100, hours * HOUR_MS))).toBe(expected);
});

const wanted = (left: number, ...used: number[]) => ({ left, share: 100, others: used.map(since) });

describe("when work is allowed again", () => {
  test.each([
    ["at once, where enough is left", wanted(50, 1, 1), 1, 1],
    ["at once, where just enough is left", wanted(4, 4), 12, 12],
    ["when the others' pace leaves enough", wanted(8, 1), 1, 6],
    ["late, where little is left", wanted(6, 3), 2, 18],
    ["when the others have worked a day, where too little is left", wanted(5, 3), 2, 24],
    ["at once, where the others had theirs", wanted(0, 100), 2, 2],
  ])("%s", (_, beyond, hours, expected) => {
    expect(spareFromMs(beyond, hours * HOUR_MS)).toBe(expected * HOUR_MS);
  });

  test("within 24 hours, whatever other people do", () => {
    const late = { left: 0, share: 100, others: [{ people: 1, used: 9, sinceMs: 5 * HOUR_MS }] };
    expect(spareFromMs(late, 5 * HOUR_MS)).toBe(29 * HOUR_MS);
  });
});

/** What each person used, by hour, and the hour in which their time began. */
interface Person {
  hours: HourCount[];
  begun: number;
}

const sum = (counts: readonly HourCount[]) => counts.reduce((total, { used }) => total + used, 0);

/** Everybody but one whose time runs, by the hour in which it began, as they are counted. */
function beginners(people: readonly Person[], who: Person, nowMs: number) {
  const { first } = countedHours(nowMs);
  const others = people.filter((one) => one !== who && one.begun >= first);
  return [...new Set(others.map(({ begun }) => begun))].map((begun) => {
    const here = others.filter((one) => one.begun === begun);
    const used = here.flatMap(({ hours }) => hours.filter(({ hour }) => hour >= begun));
    return { people: here.length, used: sum(used), sinceMs: startOfHour(begun) };
  });
}

function passes(people: readonly Person[], who: Person, limit: number, nowMs: number): boolean {
  const total = people.reduce((all, { hours }) => all + usedAt(hours, nowMs), 0) + 1;
  const others = beginners(people, who, nowMs);
  const count = peopleIn(others) + 1;
  const usedByPerson = usedAt(who.hours, nowMs) + 1;
  const day = { used: total, usedByPerson, people: count, priority: "reserve" } as const;
  const reason = overdrawn(day, 1, limit);
  if (reason !== "share") return reason === undefined;
  const beyond = { left: limit - total, share: fairShare(limit, count), others };
  return spareFromMs(beyond, nowMs) === nowMs;
}

interface Life {
  people: number;
  limit: number;
  /** Single operations, evenly spread over the days. */
  turns: number;
  days: number;
  whoAsks: (turn: number) => number;
}

/** Simulates days of people requesting one operation after the other. */
function lived({ people, limit, turns, days, whoAsks }: Life) {
  const all = Array.from({ length: people }, (): Person => ({ hours: [], begun: -1000 }));
  const asked = all.map(() => 0);
  let most = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const nowMs = (turn / turns) * days * DAY_MS;
    const index = whoAsks(turn);
    const who = all[index];
    if (who === undefined) throw new Error("Nobody asks.");
    asked[index] = (asked[index] ?? 0) + 1;
    const hour = Math.floor(nowMs / HOUR_MS);
    if (who.begun < hour - 24) who.begun = hour;
    if (!passes(all, who, limit, nowMs)) continue;
    const last = who.hours.at(-1);
    if (last?.hour === hour) last.used += 1;
    else who.hours.push({ hour, used: 1 });
    const used = all.flatMap(({ hours }) => hours);
    most = Math.max(most, sum(used.filter((each) => each.hour >= hour - 24)));
  }
  const used = all.map(({ hours }) => sum(hours));
  return { used, asked, total: used.reduce((left, right) => left + right, 0), most };
}

describe("many people", () => {
  const limit = 1500;

  test.each([2, 3, 5, 20])(
    "with %i greedy people, one of whom requests most: nobody starves, and nothing is left unused",
    (people) => {
      const whoAsks = (turn: number) => (turn % 2 === 0 ? 0 : ((turn - 1) / 2) % people);
      const { used, total } = lived({ people, limit, turns: 3 * limit, days: 1, whoAsks });
      const fair = limit / people;
      expect(Math.min(...used)).toBeGreaterThanOrEqual(0.9 * fair);
      expect(total).toBeLessThanOrEqual(limit);
      expect(total).toBeGreaterThanOrEqual(0.99 * limit);
    },
  );

  test("over three days: never more than the limit within 24 hours, and most of it is used", () => {
    const life = { people: 3, limit, turns: 9 * limit, days: 3 };
    const { total, most, used } = lived({ ...life, whoAsks: (turn) => turn % 3 });
    expect(most).toBeLessThanOrEqual(limit);
    expect(total).toBeGreaterThanOrEqual(2.5 * limit);
    expect(Math.min(...used)).toBeGreaterThanOrEqual((0.9 * total) / 3);
  });

  test("a person who works steadily gets a fair share beside one who wants everything at once", () => {
    const steadily = 2 * limit;
    // The other person requests continuously in the second hour.
    const whoAsks = (turn: number) =>
      turn % 48 === 0 || turn < steadily || turn > 2 * steadily ? 0 : 1;
    const { used, asked } = lived({ people: 2, limit, turns: 24 * steadily, days: 1, whoAsks });
    expect(asked[1]).toBeGreaterThan(limit);
    expect(used[0]).toBeGreaterThanOrEqual(limit / 2);
  });

  test("a person who does almost nothing reserves almost nothing", () => {
    const life = { people: 3, limit, turns: 3 * limit, days: 1 };
    const { used } = lived({ ...life, whoAsks: (turn) => (turn < 2 ? turn + 1 : 0) });
    expect(used[0]).toBeGreaterThanOrEqual(limit - 4);
  });
});
