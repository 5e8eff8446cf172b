import { smallestUnitMicros } from "./money.ts";

/** The daily budget should pay for this many clicks. */
const CLICKS_A_DAY = 20;
/** A bid of fewer of the currency's smallest units would win nothing. */
const FEWEST_UNITS = 10;
const HIGHEST_DOLLARS = 5;

/** Approximate value of a dollar, only used to limit a suggestion. Other currencies count as one to the dollar. */
const perDollar: Record<string, number> = {
  ARS: 1000,
  BRL: 5,
  CLP: 950,
  CNY: 7,
  COP: 4000,
  CZK: 23,
  DKK: 7,
  HKD: 8,
  HUF: 350,
  IDR: 16_000,
  ILS: 4,
  INR: 85,
  JPY: 150,
  KRW: 1400,
  KWD: 0.3,
  MXN: 20,
  MYR: 4,
  NGN: 1500,
  NOK: 10,
  PHP: 57,
  PKR: 280,
  PLN: 4,
  RON: 5,
  SEK: 10,
  THB: 35,
  TRY: 40,
  TWD: 32,
  UAH: 42,
  VND: 25_000,
  ZAR: 18,
};

/**
 * The first bid per click for manual CPC: a twentieth of the daily budget, at least ten of the currency's smallest
 * units, at most about five dollars and never more than the budget. A multiple of the billable unit.
 */
export function suggestCpcBidMicros(
  dailyBudgetMicros: number,
  currencyCode: string,
  unitMicros = smallestUnitMicros(currencyCode),
): number {
  const lowest = FEWEST_UNITS * smallestUnitMicros(currencyCode);
  const highest = HIGHEST_DOLLARS * (perDollar[currencyCode.toUpperCase()] ?? 1) * 1_000_000;
  const wished = Math.max(Math.min(dailyBudgetMicros / CLICKS_A_DAY, highest), lowest);
  const rounded = Math.max(1, Math.round(wished / unitMicros)) * unitMicros;
  return Math.min(rounded, dailyBudgetMicros);
}
