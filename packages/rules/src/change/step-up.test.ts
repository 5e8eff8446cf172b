import type { ChangeWhat } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { isLooser, stepUpReasons } from "./step-up.ts";

const NOTHING = { before: 0, after: 0 };
const DOLLAR = 1_000_000;
const inUsd = { currencyCode: "USD", unitMicros: 10_000, enabledBudgets: [50 * DOLLAR] };
/** 30.4 times the only budget. */
const USUAL = 1_520 * DOLLAR;

test.each([
  ["by half", 2 * USUAL, 3 * USUAL, 0],
  ["by more than half, and by one usual budget", USUAL, 2 * USUAL, 0],
  ["by more than half and by more than one usual budget", USUAL, 2 * USUAL + DOLLAR, 1],
  ["by a campaign that begins", 0, USUAL + DOLLAR, 1],
  ["down", 9 * USUAL, USUAL, 0],
  ["to nothing", 9 * USUAL, 0, 0],
])("a month that is raised %s", (_what, before, after, reasons) => {
  expect(stepUpReasons([], { month: { before, after }, daily: NOTHING }, inUsd)).toHaveLength(
    reasons,
  );
});

test("if nothing serves yet, starting anything requires proof of identity", () => {
  const account = { ...inUsd, enabledBudgets: [] };
  expect(
    stepUpReasons([], { month: { before: 0, after: DOLLAR }, daily: NOTHING }, account),
  ).toEqual(["A month may cost $1.00 instead of $0.00."]);
});

test.each([
  [20, 0],
  [21, 1],
])("%i removals", (count, reasons) => {
  const what: ChangeWhat = { kind: "keyword_remove", target: "customers/1/adGroupCriteria/1~1" };
  const changes = Array.from({ length: count }, () => ({ what }));
  expect(stepUpReasons(changes, { month: NOTHING, daily: NOTHING }, inUsd)).toHaveLength(reasons);
});

test.each([
  ["to the limit", 50, 100, []],
  ["above the limit", 50, 100.01, ["$100.01 a day is above your own limit of $100.00."]],
  ["that were above it already", 120, 130, ["$130.00 a day is above your own limit of $100.00."]],
  ["down, and still above it", 150, 120, []],
])("daily budgets %s", (_what, before, after, reasons) => {
  const daily = { before: before * DOLLAR, after: after * DOLLAR };
  const account = { ...inUsd, ownLimitMicros: 100 * DOLLAR };
  expect(stepUpReasons([], { month: NOTHING, daily }, account)).toEqual(reasons);
});

test.each([
  ["set", null, 1, false],
  ["lowered", 2, 1, false],
  ["left", 2, 2, false],
  ["raised", 2, 3, true],
  ["dropped", 2, null, true],
  ["never set", null, null, false],
])("a limit that is %s", (_what, before, after, isProved) => {
  expect(isLooser(before, after)).toBe(isProved);
});

test.each([
  ["by half, after as much before", 1.5 * USUAL, 2.25 * USUAL, 0.5 * USUAL, 1],
  ["by little, after little", 1.1 * USUAL, 1.2 * USUAL, 0.1 * USUAL, 0],
  ["down, after much", 4 * USUAL, 3 * USUAL, 3 * USUAL, 0],
])("a month that is raised %s", (_what, before, after, raisedMicros, reasons) => {
  const account = { ...inUsd, unproved: { raisedMicros, removals: 0 } };
  const money = { month: { before, after }, daily: NOTHING };
  expect(stepUpReasons([], money, account)).toHaveLength(reasons);
});

test.each([
  [1, 20, ["21 keywords are removed within 24 hours."]],
  [1, 19, []],
  [0, 90, []],
])("%i removals after %i", (count, removals, reasons) => {
  const what: ChangeWhat = { kind: "keyword_remove", target: "customers/1/adGroupCriteria/1~1" };
  const changes = Array.from({ length: count }, () => ({ what }));
  const account = { ...inUsd, unproved: { raisedMicros: 0, removals } };
  const money = { month: NOTHING, daily: NOTHING };
  expect(stepUpReasons(changes, money, account)).toEqual(reasons);
});

test.each([
  ["raises a month by a tenth", [], 100, 110, []],
  ["raises it by more", [], 100, 111, ["A month may cost $111.00 instead of $100.00."]],
  ["lowers it", [], 100, 10, []],
  ["enables a keyword", ["ENABLED"], 100, 100, ["It enables what is paused."]],
  ["pauses one", ["PAUSED"], 100, 100, []],
  ["removes five keywords", Array(5).fill("remove"), 100, 100, []],
  ["removes six keywords", Array(6).fill("remove"), 100, 100, ["6 keywords are removed."]],
])("what an assistant proposed that %s", (_what, kinds, before, after, reasons) => {
  const target = "customers/1/adGroupCriteria/1~1";
  const changes = kinds.map((kind): { what: ChangeWhat } => ({
    what:
      kind === "remove"
        ? { kind: "keyword_remove", target }
        : { kind: "keyword_status", target, to: kind },
  }));
  const month = { before: before * DOLLAR, after: after * DOLLAR };
  const account = { ...inUsd, isProposed: true };
  expect(stepUpReasons(changes, { month, daily: NOTHING }, account)).toEqual(reasons);
});
