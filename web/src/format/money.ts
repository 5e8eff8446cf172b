import { inThousands, roundTo } from "./number.ts";

const LOCALE = "en-US";
/** Google Ads counts money in millionths of the currency's unit. */
export const MICROS = 1_000_000;
const NOTHING = "—";
const LARGEST = 1e13;

// Currencies of two decimals.
const signs = new Map([
  ["", "$"],
  ["USD", "$"],
  ["EUR", "€"],
  ["GBP", "£"],
]);
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount in the currency's main unit: 1234.5, "USD" gives "$1,234.50". Null gives "—". */
export function formatMoney(amount: number | null | undefined, currency?: string | null): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return NOTHING;
  return inCents(amount, currency) ?? formatterOf(currency, "standard").format(amount);
}

/** Formats micros, the unit of Google Ads: one million micros are one unit of the currency. */
export function formatMicros(micros: number | null | undefined, currency?: string | null): string {
  if (micros === null || micros === undefined) return NOTHING;
  return formatMoney(micros / MICROS, currency);
}

/** Formats an amount in a currency's smallest unit, such as cents or whole yen: 286900, "USD" gives "$2,869.00". */
export function formatMinor(minor: number, currency: string): string {
  if (signs.has(currency)) return formatMoney(minor / 100, currency);
  const formatter = formatterOf(currency, "standard");
  return formatter.format(minor / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A list price without decimals if they are zero: 29900, "USD" gives "$299". */
export function formatPrice(minor: number, currency: string): string {
  return formatMinor(minor, currency).replace(/\.0+$/, "");
}

/** For chart axes and tight cells: "$1.2K", "¥340". */
export function formatMoneyShort(amount: number, currency?: string | null): string {
  return formatterOf(currency, "compact").format(amount);
}

/** Written by hand where it is simple: the browser's first formatter takes a phone a tenth of a second. */
function inCents(amount: number, currency: string | null | undefined): string | undefined {
  const sign = signs.get(currency ?? "");
  const size = roundTo(Math.abs(amount), 2);
  if (sign === undefined || size >= LARGEST) return undefined;
  const [whole = "", rest = ""] = size.toFixed(2).split(".");
  return `${amount < 0 && size > 0 ? "-" : ""}${sign}${inThousands(whole)}.${rest}`;
}

function formatterOf(currency: string | null | undefined, notation: "standard" | "compact") {
  // USD if the account's currency is unknown.
  const code = currency !== null && currency !== undefined && isCode(currency) ? currency : "USD";
  const key = `${code} ${notation}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(LOCALE, {
      style: "currency",
      currency: code,
      notation,
      ...(notation === "compact" && { minimumFractionDigits: 0, maximumFractionDigits: 1 }),
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

function isCode(currency: string) {
  return /^[A-Za-z]{3}$/.test(currency);
}
