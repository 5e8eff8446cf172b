import { expect, test } from "vitest";

import {
  isDue,
  LONGEST_WAIT_MS,
  SHORTEST_GAP_MS,
  waitMs,
} from "../../src/session/refresh-schedule.ts";

const MINUTE_MS = 60_000;

test("a token is due 2 minutes before it expires", () => {
  expect(waitMs(15 * MINUTE_MS, 0, -SHORTEST_GAP_MS)).toBe(13 * MINUTE_MS);
  expect(isDue(15 * MINUTE_MS, 13 * MINUTE_MS)).toBe(true);
  expect(isDue(15 * MINUTE_MS, 13 * MINUTE_MS - 1)).toBe(false);
});

test("a long wait is cut to a day, then checked again", () => {
  expect(waitMs(90 * LONGEST_WAIT_MS, 0, -SHORTEST_GAP_MS)).toBe(LONGEST_WAIT_MS);
});

test("an overdue refresh runs at once, but never twice within 30 s", () => {
  const nowMs = 100 * MINUTE_MS;
  expect(waitMs(50 * MINUTE_MS, nowMs, 0)).toBe(0);
  expect(waitMs(50 * MINUTE_MS, nowMs, nowMs)).toBe(SHORTEST_GAP_MS);
});
