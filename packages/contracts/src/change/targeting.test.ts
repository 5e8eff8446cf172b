import { expect, test } from "vitest";

import { BidModifier, readInterval, WeekSchedule } from "./targeting.ts";

test.each([
  ["one day", ["MONDAY 09:00-17:30"], true],
  ["what ends when the next begins", ["MONDAY 09:00-12:00", "MONDAY 12:00-24:00"], true],
  ["with a bid modifier", ["SUNDAY 00:00-24:00 1.2"], true],
  ["an overlap", ["MONDAY 09:00-12:15", "MONDAY 12:00-13:00"], false],
  ["past midnight", ["MONDAY 22:00-06:00"], false],
  ["beyond the day", ["MONDAY 22:00-24:15"], false],
  ["between quarters of an hour", ["MONDAY 09:10-10:00"], false],
  ["no day", ["HOLIDAY 09:00-10:00"], false],
])("whether a week with %s is valid", (_words, week, isTaken) => {
  expect(WeekSchedule.safeParse(week).success).toBe(isTaken);
});

test("six intervals a day are valid, a seventh is not", () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((hour) => `FRIDAY 0${hour}:00-0${hour}:15`);
  expect(WeekSchedule.safeParse(week.slice(0, 6)).success).toBe(true);
  expect(WeekSchedule.safeParse(week).success).toBe(false);
});

test("an interval is parsed into minutes", () => {
  expect(readInterval("MONDAY 09:15-17:30 1.2")).toEqual({
    day: "MONDAY",
    start: 555,
    end: 1050,
    modifier: 1.2,
  });
});

test.each([
  [null, true],
  [0, true],
  [0.1, true],
  [10, true],
  [0.09, false],
  [10.01, false],
  [1, false],
  [1.005, false],
])("whether a bid modifier of %d is valid", (value, isTaken) => {
  expect(BidModifier.safeParse(value).success).toBe(isTaken);
});
