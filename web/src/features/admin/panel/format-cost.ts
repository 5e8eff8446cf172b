import { formatMoney } from "../../../format/money.ts";

const tiny = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 4,
});

/** US dollars; amounts under one dollar keep four decimals: a single request costs less than a cent. */
export function formatCost(dollars: number): string {
  const isTiny = dollars !== 0 && Math.abs(dollars) < 1;
  return isTiny ? tiny.format(dollars) : formatMoney(dollars, "USD");
}
