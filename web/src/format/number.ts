// Numbers are written by hand: the browser's first formatter takes a phone longer than a screen of them.

const NOTHING = "—";
/** From here on, numbers have no room for decimals. */
const LARGE = 1e13;
/** Below this, JavaScript writes numbers with an exponent. */
const TINY = 1e-6;

/** With thousands separators and at most two decimals. Null gives "—". */
export function formatNumber(value: number | null | undefined): string {
  return isNumber(value) ? inDecimals(value, 2) : NOTHING;
}

/** 1,234 as "1.2K" and 3,400,000 as "3.4M" (reports); below a thousand in full. */
export function abbreviateNumber(value: number | null | undefined): string {
  if (!isNumber(value)) return NOTHING;
  const size = Math.abs(value);
  // 999,950 and more would round to "1,000K".
  if (size >= 999_950) return `${inDecimals(value / 1_000_000, 1)}M`;
  if (size >= 999.995) return `${inDecimals(value / 1000, 1)}K`;
  return inDecimals(value, 2);
}

/** From here on, three digits say enough; below it, the change that is shown beside a number would not fit it. */
const LONG = 10_000;

/** In full below 10,000, otherwise as `abbreviateNumber`. */
export function shortNumber(value: number | null | undefined): string {
  return isNumber(value) && Math.abs(value) < LONG ? formatNumber(value) : abbreviateNumber(value);
}

/** A fraction as a percentage: 0.0345 gives "3.45%". Null gives "—". */
export function formatPercent(fraction: number | null | undefined): string {
  return isNumber(fraction) ? `${inDecimals(fraction * 100, 2)}%` : NOTHING;
}

/**
 * The signed change from `previous` to `current`: "+12.5%". From zero to anything else is "∞" (reports); from zero to
 * zero, or without a previous period, "—".
 */
export function formatChange(
  current: number | null | undefined,
  previous: number | null | undefined,
): string {
  if (!isNumber(current) || !isNumber(previous)) return NOTHING;
  if (previous === 0) return current > 0 ? "∞" : NOTHING;
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10;
  const sign = percent > 0 ? "+" : "";
  return `${sign}${inDecimals(percent, 1)}%`;
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** With thousands separators and at most so many decimals. */
function inDecimals(value: number, most: number): string {
  const rounded = roundTo(Math.abs(value), most);
  if (rounded >= LARGE) return value.toLocaleString("en-US", { maximumFractionDigits: most });
  const [whole = "", rest] = String(rounded).split(".");
  const digits = inThousands(whole) + (rest === undefined ? "" : `.${rest}`);
  return value < 0 && rounded !== 0 ? `-${digits}` : digits;
}

/** Rounds a number that is not negative as it is written in digits, as browsers' formatters do: 1.005 to 1.01. */
export function roundTo(size: number, decimals: number): number {
  if (size < TINY) return 0;
  return size >= LARGE ? size : Math.round(Number(`${size}e${decimals}`)) / 10 ** decimals;
}

/** The digits of a whole number, "1234567", as "1,234,567". */
export function inThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [digits.slice(0, first), ...groups].filter(Boolean).join(",");
}
