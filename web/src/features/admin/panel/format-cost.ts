import { formatMoney } from "../../../format/money.ts";
import { once } from "../../../format/once.ts";
import { plural } from "../../../format/plural.ts";

const tiny = once(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: 4,
    }),
);

/** US dollars; amounts under one dollar get four decimals, because a single request costs less than a cent. */
export function formatCost(dollars: number): string {
  const isTiny = dollars !== 0 && Math.abs(dollars) < 1;
  return isTiny ? tiny().format(dollars) : formatMoney(dollars, "USD");
}

/** The known cost, and how many calls it does not include because they timed out or their answer was lost. */
export function formatKnownCost(dollars: number, unknownCosts: number): string {
  const known = formatCost(dollars);
  return unknownCosts === 0 ? known : `${known} and ${unknownCostWords(unknownCosts)}`;
}

export const unknownCostWords = (calls: number) => `${plural(calls, "call")} of unknown cost`;
