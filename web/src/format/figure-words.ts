import { formatMicros, formatMoneyShort, MICROS } from "./money.ts";
import { formatNumber, shortNumber } from "./number.ts";

/** Larger amounts are abbreviated, with the exact amount as the tooltip. */
const LARGEST_WHOLE = 10_000;
const NONE = "—";

/** Says values of a figure: short enough for a card or an axis, and exactly. */
export const figureWords =
  ({ isMoney }: { isMoney: boolean }, currencyCode: string) =>
  (value: number | undefined) => {
    if (value === undefined) return { short: NONE, exact: NONE };
    if (!isMoney) return { short: shortNumber(value), exact: formatNumber(value) };
    const exact = formatMicros(Math.round(value), currencyCode);
    const isLong = value >= LARGEST_WHOLE * MICROS;
    return { short: isLong ? formatMoneyShort(value / MICROS, currencyCode) : exact, exact };
  };
