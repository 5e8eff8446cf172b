import type { Resource } from "./resource.ts";

const MICROS_DIGITS = 6;

/** Google only publishes the units through the API; these are derived from the currencies' decimals (assumed). */
function unitByDecimals(currencyCode: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currencyCode });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return 10 ** (MICROS_DIGITS - digits);
}

/** The supported currencies and the billable unit of each. */
export function createCurrencies() {
  const known = new Map<string, number>();
  const names = new Intl.DisplayNames("en", { type: "currency" });

  /** Amounts must be multiples of this many micros: USD 10,000, JPY 1,000,000, KWD 1,000. */
  function unitMicrosOf(currencyCode: string): number {
    const unit = known.get(currencyCode) ?? unitByDecimals(currencyCode);
    known.set(currencyCode, unit);
    return unit;
  }

  return {
    unitMicrosOf,
    setUnit(currencyCode: string, unitMicros: number): void {
      known.set(currencyCode, unitMicros);
    },
    /** Every currency_constant. */
    list: (): Resource[] =>
      Intl.supportedValuesOf("currency").map((code) => ({
        resource_name: `currencyConstants/${code}`,
        code,
        name: names.of(code) ?? code,
        billable_unit_micros: unitMicrosOf(code),
      })),
  };
}
