import { expect, test } from "vitest";

import { calibration } from "../../calibration/calibration.ts";
import { composed } from "../../calibration/composed.ts";
import {
  agreement,
  judgeCalibration,
  rankCorrelation,
} from "../../calibration/judge-calibration.ts";
import { readinessOf } from "../readiness.ts";

test("the rank correlation is Spearman's", () => {
  expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3], [30, 20, 10])).toBeCloseTo(-1);
  expect(rankCorrelation([1, 2, 3], [5, 5, 5])).toBe(0);
  // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4.
  expect(rankCorrelation([1, 2, 2, 4], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4);
});

test("sixty ads in six languages, each with a reason for its place", () => {
  expect(calibration.map(({ ads }) => ads.length)).toEqual([10, 10, 10, 10, 10, 10]);
  const reasons = calibration.flatMap(({ ads }) => ads.map(({ reason }) => reason));
  expect(new Set(reasons).size).toBe(60);
});

test("readiness orders the ads as they were ordered by hand", () => {
  const judged = calibration.map((set) => judgeCalibration(set));
  for (const { correlation } of judged) expect(correlation).toBeGreaterThanOrEqual(0.8);
  const places = judged.flatMap((one) => one.places);
  const scores = judged.flatMap((one) => one.scores);
  expect(agreement(places, scores)).toBeGreaterThanOrEqual(0.9);
});

test("the last of each set breaks a rule, and no other", () => {
  const broken = calibration.map((set) => judgeCalibration(set).scores.map((score) => score === 0));
  const last = Array.from({ length: 10 }, (_, index) => index === 9);
  expect(broken).toEqual(calibration.map(() => last));
});

test("an ad put together from facts, labels and stock phrases is worth 65 at most", () => {
  const scores = composed.map(({ ad, context }) => readinessOf(ad, context));
  expect(scores).toHaveLength(20);
  expect(Math.max(...scores)).toBeLessThanOrEqual(65);
  // They break no rule, so the score is about their worth alone.
  expect(Math.min(...scores)).toBeGreaterThan(0);
});
