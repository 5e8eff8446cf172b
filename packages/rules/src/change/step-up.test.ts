import type { ChangeWhat } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { stepUpReasons } from "./step-up.ts";

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
  expect(stepUpReasons([], { before, after }, inUsd)).toHaveLength(reasons);
});

test("if nothing serves yet, starting anything requires proof of identity", () => {
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
