import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { ageInDays, daysUntilDeletable, MINIMUM_AGE_DAYS } from "./brand.ts";

const CREATED_AT = "2026-02-27T22:30:00.000Z";
const CREATED_MS = Date.parse(CREATED_AT);

test("age and wait always add up to the minimum, hour by hour, until it is reached", () => {
  for (let hours = 0; hours <= 40 * 24; hours += 1) {
    const nowMs = CREATED_MS + hours * HOUR_MS;
    const age = ageInDays(CREATED_AT, nowMs);
    const wait = daysUntilDeletable(CREATED_AT, nowMs);
    expect(age).toBe(Math.floor(hours / 24));
    expect(wait).toBe(Math.max(0, MINIMUM_AGE_DAYS - age));
    expect(wait === 0).toBe(hours >= MINIMUM_AGE_DAYS * 24);
  }
});

test("the last millisecond before 30 days is too early", () => {
  expect(daysUntilDeletable(CREATED_AT, CREATED_MS + 30 * DAY_MS - 1)).toBe(1);
  expect(daysUntilDeletable(CREATED_AT, CREATED_MS + 30 * DAY_MS)).toBe(0);
});

test("a brand with a creation date in the future is less than a day old", () => {
  expect(ageInDays(CREATED_AT, CREATED_MS - 5 * DAY_MS)).toBe(0);
  expect(daysUntilDeletable(CREATED_AT, CREATED_MS - 5 * DAY_MS)).toBe(30);
});
