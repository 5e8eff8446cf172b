import { once } from "./once.ts";

const NOTHING = "—";
const whole = once(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }));
const tenths = once(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 }));

/** With thousands separators and at most two decimals. Null gives "—". */
export function formatNumber(value: number | null | undefined): string {
  return isNumber(value) ? readable(value) : NOTHING;
}

/** 1,234 as "1.2K" and 3,400,000 as "3.4M" (reports); below a thousand in full. */
export function abbreviateNumber(value: number | null | undefined): string {
  if (!isNumber(value)) return NOTHING;
  const size = Math.abs(value);
  // 999,950 and more would round to "1,000K".
  if (size >= 999_950) return `${tenths().format(value / 1_000_000)}M`;
  if (size >= 999.995) return `${tenths().format(value / 1000)}K`;
  return readable(value);
}

/** A fraction as a percentage: 0.0345 gives "3.45%". Null gives "—". */
export function formatPercent(fraction: number | null | undefined): string {
  return isNumber(fraction) ? `${whole().format(fraction * 100)}%` : NOTHING;
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
  return `${sign}${tenths().format(percent === 0 ? 0 : percent)}%`;
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** Counts are grouped by hand: the browser's first formatter takes a phone longer than a screen of them. */
function readable(value: number): string {
  if (!Number.isSafeInteger(value)) return whole().format(value);
  return `${value < 0 ? "-" : ""}${inThousands(String(Math.abs(value)))}`;
}

/** The digits of a whole number, "1234567", as "1,234,567". */
export function inThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [digits.slice(0, first), ...groups].filter(Boolean).join(",");
}
