import { describe, expect, test } from "vitest";

import {
  currencyDecimals,
  isPayable,
  moneyWords,
  smallestUnitMicros,
  toMicros,
  unpayableWords,
} from "./money.ts";

test.each([
  ["JPY", 0, 1_000_000],
  ["USD", 2, 10_000],
  ["EUR", 2, 10_000],
  ["GBP", 2, 10_000],
  ["KWD", 3, 1_000],
])("%s has %i decimals, its smallest unit is %i micros", (currency, decimals, micros) => {
  expect(currencyDecimals(currency)).toBe(decimals);
  expect(smallestUnitMicros(currency)).toBe(micros);
});

test.each(["", "??", "DOLLAR"])(
  "%j is not a currency and is treated as one with two decimals",
  (code) => {
    expect(smallestUnitMicros(code)).toBe(10_000);
  },
);

test.each([
  [1_234_500_000, "USD", "$1,234.50"],
  [1_500_000_000, "JPY", "¥1,500"],
  [2_345_000, "KWD", "KWD 2.345"],
  [12_345_678, "EUR", "€12.35"],
  [12_000_000, "??", "12 ??"],
])("%i micros of %s are shown as %s", (micros, currency, words) => {
  // Between a code and its amount there is a no-break space.
  expect(moneyWords(micros, currency).replace("\u00A0", " ")).toBe(words);
});

describe("amounts", () => {
  test.each(["JPY", "USD", "KWD"])(
    "every whole number of smallest units of %s is payable",
    (code) => {
      const perUnit = 10 ** currencyDecimals(code);
      for (let units = 1; units <= 3000; units += 1) {
        const micros = toMicros(units / perUnit);
        expect(Number.isSafeInteger(micros)).toBe(true);
        expect(micros).toBe(units * smallestUnitMicros(code));
        expect(isPayable(micros, code)).toBe(true);
      }
    },
  );

  test.each(["JPY", "USD", "KWD"])("no fraction of the smallest unit of %s is payable", (code) => {
    const unit = smallestUnitMicros(code);
    for (let part = 1; part < 10; part += 1) {
      expect(isPayable(7 * unit + (part * unit) / 10, code)).toBe(false);
    }
  });

  test("Google's billable unit takes precedence over the currency's decimals", () => {
    expect(isPayable(1_500_000, "TWD", 1_000_000)).toBe(false);
    expect(isPayable(2_000_000, "TWD", 1_000_000)).toBe(true);
    expect(isPayable(1_510_000, "HUF", 10_000)).toBe(true);
    expect(unpayableWords("The daily budget", "TWD", 1_000_000)).toBe(
      "The daily budget must be a multiple of 1 TWD.",
    );
  });

  test("zero and negative amounts are not payable", () => {
    for (const micros of [0, -1, -10_000, -1_000_000]) {
      expect(isPayable(micros, "USD")).toBe(false);
    }
  });

  test("decimals that binary numbers cannot represent are handled exactly", () => {
    expect(toMicros(0.29)).toBe(290_000);
    expect(toMicros(1.005)).toBe(1_005_000);
    expect(toMicros(1234.56)).toBe(1_234_560_000);
  });
});
