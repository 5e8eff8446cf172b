import { expect, test } from "vitest";

import { morningOf, nextMonday, weekBefore } from "./week.ts";

test.each([
  // Sunday evening, and Monday before and after the morning.
  ["America/Chicago", "2026-11-23T04:00:00Z", "2026-11-23", "2026-11-23T14:00:00.000Z"],
  ["America/Chicago", "2026-11-23T13:59:00Z", "2026-11-23", "2026-11-23T14:00:00.000Z"],
  ["America/Chicago", "2026-11-23T14:00:00Z", "2026-11-30", "2026-11-30T14:00:00.000Z"],
  ["Asia/Tokyo", "2026-11-22T22:00:00Z", "2026-11-23", "2026-11-22T23:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-18T12:00:00Z", "2026-11-23", "2026-11-22T18:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-18T12:00:00Z", "2026-11-23", "2026-11-23T02:15:00.000Z"],
  // The clocks change on the Sunday before: 2026-03-08 in the United States, 2026-10-25 in Europe.
  ["America/Los_Angeles", "2026-03-06T12:00:00Z", "2026-03-09", "2026-03-09T15:00:00.000Z"],
  ["Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-26", "2026-10-26T07:00:00.000Z"],
])("in %s at %s, the next Monday is %s", (timeZone, now, monday, morning) => {
  expect(nextMonday(timeZone, Date.parse(now))).toBe(monday);
  expect(new Date(morningOf(timeZone, monday)).toISOString()).toBe(morning);
  expect(weekBefore(monday).to < monday).toBe(true);
});
