import { expect, test } from "vitest";

import {
  abbreviateNumber,
  formatChange,
  formatNumber,
  formatPercent,
  shortNumber,
} from "./number.ts";

test.each([
  [null, "—"],
  [9_999, "9,999"],
  [-2_017, "-2,017"],
  [10_000, "10K"],
])("shortNumber(%s) is %s", (value, words) => {
  expect(shortNumber(value)).toBe(words);
});

test.each([
  [0, "0"],
  [7.25, "7.25"],
  [999, "999"],
  [999.999, "1K"],
  [1000, "1K"],
  [1234, "1.2K"],
  [45_678, "45.7K"],
  [999_949, "999.9K"],
  [999_950, "1M"],
  [3_400_000, "3.4M"],
  [1_200_000_000, "1,200M"],
  [-1500, "-1.5K"],
  [null, "—"],
])("abbreviateNumber(%s) is %s", (value, words) => {
  expect(abbreviateNumber(value)).toBe(words);
});

test.each([
  [150, 100, "+50%"],
  [50, 100, "-50%"],
  [112.345, 100, "+12.3%"],
  [100, 100, "0%"],
  [99.999, 100, "0%"],
  [2500, 100, "+2,400%"],
  [0, 100, "-100%"],
  [5, 0, "∞"],
  [0, 0, "—"],
  [5, null, "—"],
  [undefined, 5, "—"],
])("a change to %s from %s is %s", (current, previous, words) => {
  expect(formatChange(current, previous)).toBe(words);
});

test("numbers are written as Intl does", () => {
  const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
  const parts = [0, 0.001, 0.005, 0.015, 0.1, 0.125, 0.999, 1 / 3, 1.005, 2.675, 1e-7];
  const sizes = [
    0, 1, 9.5, 12, 123, 999, 1000, 12_345, 999_999, 1_234_567.5, 987_654_321, 1e13, 1e21,
  ];
  const sums = sizes.flatMap((size) => parts.map((part) => size + part));
  // Six decimals, as in micros: sums have noise in their last digits.
  for (const value of sums.map((sum) => Number(sum.toFixed(6)))) {
    expect(formatNumber(value)).toBe(format.format(value));
    // Intl writes "-0"; here nothing that is rounded to zero has a sign.
    expect(formatNumber(-value)).toBe(format.format(-value).replace(/^-0$/, "0"));
  }
  expect(formatNumber(null)).toBe("—");
});

test("formatPercent takes a fraction", () => {
  expect(formatPercent(0.0345)).toBe("3.45%");
  expect(formatPercent(1)).toBe("100%");
  expect(formatPercent(undefined)).toBe("—");
});
