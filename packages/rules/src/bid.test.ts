import { describe, expect, test } from "vitest";

import { suggestCpcBidMicros } from "./bid.ts";
import { isPayable, smallestUnitMicros } from "./money.ts";

test.each([
  ["USD", 20_000_000, 1_000_000],
  ["EUR", 25_000_000, 1_250_000],
  ["JPY", 3_000_000_000, 150_000_000],
  ["KWD", 5_125_000, 256_000],
])("%s: a twentieth of the budget", (currency, budget, bid) => {
  expect(suggestCpcBidMicros(budget, currency)).toBe(bid);
});

test("a very large budget still suggests a few dollars, whatever the currency", () => {
  expect(suggestCpcBidMicros(10_000_000_000, "USD")).toBe(5_000_000);
  expect(suggestCpcBidMicros(10_000_000_000_000, "JPY")).toBe(750_000_000);
  expect(suggestCpcBidMicros(10_000_000_000, "KWD")).toBe(1_500_000);
});

test("a tiny budget suggests ten of the smallest units, but never more than the budget", () => {
  expect(suggestCpcBidMicros(1_000_000, "USD")).toBe(100_000);
  expect(suggestCpcBidMicros(50_000, "USD")).toBe(50_000);
  expect(suggestCpcBidMicros(3_000_000, "JPY")).toBe(3_000_000);
});

test("a bid is a multiple of Google's billable unit if that is larger than the currency's decimals require", () => {
  expect(suggestCpcBidMicros(30_000_000, "TWD", 1_000_000)).toBe(2_000_000);
  expect(suggestCpcBidMicros(4_000_000, "TWD", 1_000_000)).toBe(1_000_000);
});

describe.each(["JPY", "USD", "HUF", "KWD"])("in %s", (currency) => {
  test("every payable budget has a payable bid within it", () => {
    const unit = smallestUnitMicros(currency);
    for (let units = 1; units < 4000; units += 7) {
      const bid = suggestCpcBidMicros(units * unit, currency);
      expect(isPayable(bid, currency)).toBe(true);
      expect(bid).toBeLessThanOrEqual(units * unit);
    }
  });
});
