import { expect, test } from "vitest";

import { addDays } from "../report-period.ts";
import { setResults } from "./set-results.ts";

const APPLIED = "2026-10-15";
const daysOf = (clicks: number, conversions: number) =>
  Array.from({ length: 100 }, (_, index) => ({
    day: addDays("2026-08-20", index),
    impressions: 10 * clicks,
    clicks,
    cost_micros: clicks * 1_000_000,
    conversions,
    conversions_value: 0,
  }));

const keptTo = (to: string) => ({ from: "2026-08-20", to });
const statesTo = (to: string, days = daysOf(50, 3)) =>
  setResults(days, APPLIED, keptTo(to)).map(({ state }) => state);

test("the day of the change is on neither side", () => {
  const [week] = setResults(daysOf(50, 3), APPLIED, keptTo("2026-11-27"));
  expect(week).toEqual({
    days: 7,
    state: "measured",
    knownOn: "2026-10-23",
    before: {
      from: "2026-10-08",
      to: "2026-10-14",
      impressions: 3500,
      clicks: 350,
      cost_micros: 350_000_000,
      conversions: 21,
    },
    after: {
      from: "2026-10-16",
      to: "2026-10-22",
      impressions: 3500,
      clicks: 350,
      cost_micros: 350_000_000,
      conversions: 21,
    },
  });
});

test("nothing is said before the days are over, and that conversions may still come", () => {
  expect(statesTo("2026-10-21")).toEqual(["pending", "pending"]);
  expect(statesTo("2026-10-22")).toEqual(["late", "pending"]);
  expect(statesTo("2026-11-12")).toEqual(["measured", "late"]);
});

test("few clicks and conversions are too little to compare", () => {
  expect(statesTo("2026-11-27", daysOf(3, 0.1))).toEqual(["little", "little"]);
});
