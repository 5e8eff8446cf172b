import * as amount from "@adwright/rules/amount";

/** Micros of a typed amount, or what is wrong with it. */
export function readAmount(entry: string, what: string, currencyCode: string): number | string {
  return amount.readAmount(entry, currencyCode, {
    what,
    invalid: `Enter ${what.toLowerCase()} such as 25 or 25.50.`,
    zero: `${what} must be more than zero. Pause it to stop spending.`,
  });
}
