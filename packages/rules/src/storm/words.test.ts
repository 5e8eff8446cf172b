import type { StormSkipWhy } from "@adwright/contracts/storm/run";
import { expect, test } from "vitest";

import { outcomeWords, skipWords } from "./words.ts";

test.each<[StormSkipWhy, Record<string, number>, string]>([
  [
    "below_threshold",
    { hailInches: 1, hailInchesWanted: 1.25 },
    "It was too weak: hail 1.00 in, your threshold is 1.25 in.",
  ],
  [
    "below_threshold",
    { hailInchesWanted: 1.25, windMph: 60, windMphWanted: 70 },
    "It was too weak: hail not stated, your threshold is 1.25 in; wind 60 mph, your threshold is 70 mph.",
  ],
  [
    "cap_month",
    { micros: 300e6, most: 250e6 },
    "The month could cost up to $300.00; your limit is $250.00.",
  ],
  ["stopped", {}, "Our staff stopped starts for this weather."],
  ["budget_changed", {}, "Its budget was not as you approved it. Check the rule."],
])("%s %j", (why, numbers, words) => {
  expect(skipWords(why, numbers, "USD")).toBe(words);
});

test("says who stopped a start, and when Google stopped a campaign", () => {
  const run = { endDay: "2026-11-29", currencyCode: "USD" };
  expect(outcomeWords({ ...run, state: "skipped", why: "refused", endReason: "stop" })).toBe(
    "It did not start. It was stopped.",
  );
  expect(outcomeWords({ ...run, state: "failed" })).toMatch(/after 29 Nov 2026, its last day/);
});
