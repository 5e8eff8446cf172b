import type { ChangeWhat } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { stepUpReasons } from "./step-up.ts";

const DOLLAR = 1_000_000;
const inUsd = { currencyCode: "USD", unitMicros: 10_000, enabledBudgets: [50 * DOLLAR] };
/** 30.4 days of the only budget. */
const USUAL = 1_520 * DOLLAR;

test.each([
  ["by half", 2 * USUAL, 3 * USUAL, 0],
  ["by more than half, and by one usual budget", USUAL, 2 * USUAL, 0],
  ["by more than half and by more than one usual budget", USUAL, 2 * USUAL + DOLLAR, 1],
  ["by a campaign that begins", 0, USUAL + DOLLAR, 1],
  ["down", 9 * USUAL, USUAL, 0],
  ["to nothing", 9 * USUAL, 0, 0],
])("a month that goes up %s", (_what, before, after, reasons) => {
  expect(stepUpReasons([], { before, after }, inUsd)).toHaveLength(reasons);
});

test("where nothing serves yet, every beginning is proved", () => {
  const account = { ...inUsd, enabledBudgets: [] };
  expect(stepUpReasons([], { before: 0, after: DOLLAR }, account)).toEqual([
    "A month may cost $1.00 instead of $0.00.",
  ]);
});

test.each([
  [20, 0],
  [21, 1],
])("%i removals", (count, reasons) => {
  const what: ChangeWhat = { kind: "keyword_remove", target: "customers/1/adGroupCriteria/1~1" };
  const changes = Array.from({ length: count }, () => ({ what }));
  expect(stepUpReasons(changes, { before: 0, after: 0 }, inUsd)).toHaveLength(reasons);
});

test.each([
  ["by half, after as much before", 1.5 * USUAL, 2.25 * USUAL, 0.5 * USUAL, 1],
  ["by little, after little", 1.1 * USUAL, 1.2 * USUAL, 0.1 * USUAL, 0],
  ["down, after much", 4 * USUAL, 3 * USUAL, 3 * USUAL, 0],
])("a month that goes up %s", (_what, before, after, raisedMicros, reasons) => {
  const account = { ...inUsd, unproved: { raisedMicros, removals: 0 } };
  expect(stepUpReasons([], { before, after }, account)).toHaveLength(reasons);
});

test.each([
  [1, 20, ["21 keywords are removed within 24 hours."]],
  [1, 19, []],
  [0, 90, []],
])("%i removals after %i", (count, removals, reasons) => {
  const what: ChangeWhat = { kind: "keyword_remove", target: "customers/1/adGroupCriteria/1~1" };
  const changes = Array.from({ length: count }, () => ({ what }));
  const account = { ...inUsd, unproved: { raisedMicros: 0, removals } };
  expect(stepUpReasons(changes, { before: 0, after: 0 }, account)).toEqual(reasons);
});
