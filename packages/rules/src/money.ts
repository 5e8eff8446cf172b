const MICROS = 1_000_000;

/** True for three letters, because the platform can only format these as a currency. */
const isCode = (currencyCode: string) => /^[a-z]{3}$/i.test(currencyCode);

const formatOf = (currencyCode: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: currencyCode });

/** How many decimals the currency has (JPY 0, USD 2, KWD 3), from the platform's data; 2 if it is unknown. */
export function currencyDecimals(currencyCode: string): number {
  if (!isCode(currencyCode)) return 2;
  return formatOf(currencyCode).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * The currency's smallest amount by its decimals: 1,000,000 micros for JPY, 10,000 for USD, 1,000 for KWD. Used until
 * Google's own `currency_constant.billable_unit_micros` has been read.
 */
export function smallestUnitMicros(currencyCode: string): number {
  return MICROS / 10 ** currencyDecimals(currencyCode);
}

export function toMicros(amount: number): number {
  return Math.round(amount * MICROS);
}

/** Formats micros: 1,234,500,000 micros of "USD" give "$1,234.50". */
export function moneyWords(amountMicros: number, currencyCode: string): string {
  const amount = amountMicros / MICROS;
  return isCode(currencyCode) ? formatOf(currencyCode).format(amount) : `${amount} ${currencyCode}`;
}

/** True for multiples of the smallest billable amount. */
export function isPayable(
  amountMicros: number,
  currencyCode: string,
  unitMicros = smallestUnitMicros(currencyCode),
): boolean {
  return amountMicros > 0 && amountMicros % unitMicros === 0;
}

/** The message for an amount ("The daily budget") that is not payable in the currency. */
export function unpayableWords(
  what: string,
  currencyCode: string,
  unitMicros = smallestUnitMicros(currencyCode),
): string {
  return `${what} must be a multiple of ${unitMicros / MICROS} ${currencyCode}.`;
}
