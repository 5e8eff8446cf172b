const MICROS = 1_000_000;

/** How many decimals the currency has (JPY 0, USD 2, KWD 3), by the platform's own table; 2 where it is unknown. */
export function currencyDecimals(currencyCode: string): number {
  if (!/^[a-z]{3}$/i.test(currencyCode)) return 2;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currencyCode });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The smallest amount Google accepts in the currency: 1,000,000 micros for JPY, 10,000 for USD, 1,000 for KWD. */
export function smallestUnitMicros(currencyCode: string): number {
  return MICROS / 10 ** currencyDecimals(currencyCode);
}

export function toMicros(amount: number): number {
  return Math.round(amount * MICROS);
}

/** True for whole multiples of the currency's smallest unit. */
export function isPayable(amountMicros: number, currencyCode: string): boolean {
  return amountMicros > 0 && amountMicros % smallestUnitMicros(currencyCode) === 0;
}
