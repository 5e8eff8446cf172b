import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import { schedules } from "@adwright/functions/cron/schedules";
import { expect, test } from "vitest";

import { msUntilDue } from "./cron-timers.ts";

const NOON_MS = Date.UTC(2026, 10, 20, 12);

test.each([
  ["rate(5 minutes)", 5 * MINUTE_MS],
  ["rate(1 hour)", HOUR_MS],
  ["rate(2 days)", 48 * HOUR_MS],
  ["cron(1 0 * * ? *)", 12 * HOUR_MS + MINUTE_MS],
  ["cron(30 12 * * ? *)", 30 * MINUTE_MS],
  ["cron(0 12 * * ? *)", 24 * HOUR_MS],
])("%s is next due at the right time after noon", (schedule, ms) => {
  expect(msUntilDue(schedule, NOON_MS)).toBe(ms);
});

test("every schedule of the product can be parsed", () => {
  for (const { schedule } of schedules) {
    expect(msUntilDue(schedule, NOON_MS)).toBeGreaterThan(0);
  }
});

test("other expressions are refused", () => {
  expect(() => msUntilDue("cron(0 12 ? * MON *)", NOON_MS)).toThrow("not understood");
});
