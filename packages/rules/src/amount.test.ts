import { expect, test } from "vitest";

import { findAmount, readAmount } from "./amount.ts";

test.each([
  [" 20.50 ", "EUR", 20.5],
  ["1,500", "EUR", 1500],
  ["20.505", "KWD", 20.505],
  ["4.5", undefined, 4.5],
])("%s %s is an amount", (text, currencyCode, amount) => {
  expect(findAmount(text, currencyCode)).toBe(amount);
});

test.each([
  ["", "EUR"],
  ["0", "EUR"],
  ["-3", "EUR"],
  ["1e3", "EUR"],
  ["4,5", undefined],
  ["5,00", "EUR"],
  ["x", undefined],
  ["1000000001", undefined],
  ["20.505", "EUR"],
  ["20.5", "JPY"],
])("%s %s is none that the server accepts", (text, currencyCode) => {
  expect(findAmount(text, currencyCode)).toBeUndefined();
});

test.each([
  ["$25", 25_000_000],
  ["1,500.25", 1_500_250_000],
  ["much", "no amount"],
  ["0", "nothing"],
  ["0.001", "The bid must be a multiple of 0.01 USD."],
  ["2000000000", "The bid can be at most $1,000,000,000.00."],
])("%s is read as micros, or as what is wrong with it", (text, read) => {
  const words = { what: "The bid", invalid: "no amount", zero: "nothing" };
  expect(readAmount(text, "USD", words)).toBe(read);
});
