import { expect, test } from "vitest";

import { badBesideFact, twoFacts, twoGoodLines } from "../corpus/side-by-side.ts";

// One pair of so many; the bench of the judgement prints all of them.
const STEP = 7;
const MOST_BLOCKED = 0.005;
const MOST_MISSED = 0.03;

test("two facts word for word are never blocked", () => {
  const { judged, wrong } = twoFacts(STEP);
  expect(judged).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test("two lines that are allowed alone are allowed side by side", () => {
  const { judged, wrong } = twoGoodLines(STEP);
  expect(judged).toBeGreaterThan(1000);
  expect(wrong.length / judged).toBeLessThanOrEqual(MOST_BLOCKED);
});

test("a line that is blocked alone does not hide beside a fact", () => {
  const { judged, wrong } = badBesideFact(STEP);
  expect(judged).toBeGreaterThan(1000);
  expect(wrong.length / judged).toBeLessThanOrEqual(MOST_MISSED);
});
