import { expect, test } from "vitest";

import { monthDays, newestMonth, morningOf, nextMonday, weekBefore } from "./calendar.ts";

const kept = { from: "2025-10-20", to: "2026-11-15" };

test.each([
  ["2026-10", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["2026-11", "2026-11-01", "2026-11-15", "2026-10-01", "2026-10-15"],
  ["2026-03", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["2026-01", "2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["2025-10", "2025-10-20", "2025-10-31", "2025-09-01", "2025-09-30"],
])("%s is %s to %s, compared with %s to %s", (month, from, to, first, last) => {
  expect(monthDays(month, kept)).toEqual({
    current: { from, to },
    previous: { from: first, to: last },
  });
});

test("a part of a month is compared with as many days of a shorter one", () => {
  expect(monthDays("2026-03", { from: "2025-03-01", to: "2026-03-30" })?.previous).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
});

test("months without stored days have none; the newest whole one comes first", () => {
  expect(monthDays("2025-09", kept)).toBeUndefined();
  expect(monthDays("2026-12", kept)).toBeUndefined();
  expect(newestMonth(kept)).toBe("2026-10");
  expect(newestMonth({ ...kept, to: "2026-11-30" })).toBe("2026-11");
  expect(newestMonth({ from: "2026-11-10", to: "2026-11-15" })).toBe("2026-11");
});

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
