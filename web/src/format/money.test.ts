import { describe, expect, test } from "vitest";

import { formatMicros, formatMinor, formatMoney, formatMoneyShort, formatPrice } from "./money.ts";

describe("formatMoney", () => {
  test("writes cents as Intl does, with the currency's own sign and decimals", () => {
    expect(formatMoney(1234, "JPY")).toBe("¥1,234");
    expect(formatMoney(1234.5, "USD")).toBe("$1,234.50");
    for (const currency of ["USD", "EUR", "GBP"]) {
      const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
      for (const amount of [0, 0.01, 0.1, 1.15, -5, 12.35, 999.99, 1000, -1234.5, 1_234_567.89]) {
        expect(formatMoney(amount, currency)).toBe(format.format(amount));
      }
      for (const amount of [1.005, 0.125, 0.005, 2.675, 1234.5678, -0.126, 3e13, 1e-7]) {
        expect(formatMoney(amount, currency)).toBe(format.format(amount));
      }
    }
  });

  test("falls back to USD without a known currency, and to a dash without an amount", () => {
    expect(formatMoney(20)).toBe("$20.00");
    expect(formatMoney(20, null)).toBe("$20.00");
    expect(formatMoney(20, "")).toBe("$20.00");
    expect(formatMoney(null, "USD")).toBe("—");
    expect(formatMoney(Number.NaN, "USD")).toBe("—");
  });
});

test("formatMicros divides by a million", () => {
  expect(formatMicros(12_345_678, "USD")).toBe("$12.35");
  expect(formatMicros(900_000_000, "JPY")).toBe("¥900");
  expect(formatMicros(null, "USD")).toBe("—");
});

test("formatMoneyShort abbreviates", () => {
  expect(formatMoneyShort(400, "USD")).toBe("$400");
  expect(formatMoneyShort(1234, "USD")).toBe("$1.2K");
  expect(formatMoneyShort(2_500_000, "EUR")).toBe("€2.5M");
});

test("formatMinor counts in the smallest unit of the currency", () => {
  expect(formatMinor(256_900, "USD")).toBe("$2,569.00");
  expect(formatMinor(-1250, "EUR")).toBe("-€12.50");
  expect(formatMinor(45_000, "JPY")).toBe("¥45,000");
});

test("formatPrice omits decimals that are zero", () => {
  expect(formatPrice(29_900, "USD")).toBe("$299");
  expect(formatPrice(286_900, "USD")).toBe("$2,869");
  expect(formatPrice(29_950, "USD")).toBe("$299.50");
  expect(formatPrice(45_000, "JPY")).toBe("¥45,000");
});
