const MICROS = 1_000_000;

/** Three letters: the platform can format nothing else as a currency. */
const isCode = (currencyCode: string) => /^[a-z]{3}$/i.test(currencyCode);

const formatOf = (currencyCode: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: currencyCode });

/** How many decimals the currency has (JPY 0, USD 2, KWD 3), by the platform's own table; 2 where it is unknown. */
export function currencyDecimals(currencyCode: string): number {
  if (!isCode(currencyCode)) return 2;
  return formatOf(currencyCode).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * The smallest amount of the currency by its decimals: 1,000,000 micros for JPY, 10,000 for USD, 1,000 for KWD. Google's
 * own is `currency_constant.billable_unit_micros`; this is used until it has been read.
 */
export function smallestUnitMicros(currencyCode: string): number {
  return MICROS / 10 ** currencyDecimals(currencyCode);
}

export function toMicros(amount: number): number {
  return Math.round(amount * MICROS);
}

/** Micros as a person reads them: 1,234,500,000 micros of "USD" give "$1,234.50". */
export function moneyWords(amountMicros: number, currencyCode: string): string {
  const amount = amountMicros / MICROS;
  return isCode(currencyCode) ? formatOf(currencyCode).format(amount) : `${amount} ${currencyCode}`;
}

/** True for whole multiples of the smallest amount that can be billed. */
export function isPayable(
  amountMicros: number,
  currencyCode: string,
  unitMicros = smallestUnitMicros(currencyCode),
): boolean {
  return amountMicros > 0 && amountMicros % unitMicros === 0;
}

/** What to say of an amount ("The daily budget") that is not payable in the currency. */
export function unpayableWords(
  what: string,
  currencyCode: string,
  unitMicros = smallestUnitMicros(currencyCode),
): string {
  return `${what} must be a multiple of ${unitMicros / MICROS} ${currencyCode}.`;
}
