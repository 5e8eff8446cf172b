import type { LiveFigures, LiveSort } from "@adwright/contracts/change/live-campaign";
import { figureOf } from "@adwright/rules/figures/live-rows";

import { formatMoney } from "../../../format/money.ts";
import { formatNumber, formatPercent } from "../../../format/number.ts";
import type { Column } from "../../../ui/table/use-rows.ts";

const figures: [LiveSort, string, (value: number | undefined, currencyCode: string) => string][] = [
  ["spend", "Spend", formatMoney],
  ["clicks", "Clicks", formatNumber],
  ["impressions", "Impressions", formatNumber],
  ["ctr", "CTR", (percent: number | undefined) => formatPercent(percent && percent / 100)],
  ["cpc", "CPC", formatMoney],
  ["conversions", "Conversions", formatNumber],
  ["cost_per_conversion", "Cost/conv.", formatMoney],
];

/** What rows cost and brought, and what they did together. */
export function figureColumns<Row extends LiveFigures>(
  currencyCode: string,
  totals: LiveFigures | undefined,
): Column<Row>[] {
  return figures.map(([id, head, format]) => {
    const words = (row: LiveFigures) => format(figureOf(row, id), currencyCode);
    return {
      id,
      head,
      cell: words,
      sortBy: (row) => figureOf(row, id),
      descendsFirst: true,
      align: "end",
      total: totals && words(totals),
    };
  });
}
