const MICROS_DIGITS = 6;

/**
 * Micros of the smallest amount a currency knows (from docs: amounts are multiples of it):
 * JPY 1,000,000; USD, EUR and GBP 10,000; KWD 1,000.
 */
export function minimumUnitMicros(currencyCode: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currencyCode });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return 10 ** (MICROS_DIGITS - digits);
}
