import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Th } from "../../../ui/layout/table.tsx";
import { SPEND } from "../live-words.ts";
import { Cell } from "../row-table.tsx";
import { useLive } from "../staged/staged-context.ts";

export function FigureHeads() {
  return (
    <>
      <Th align="end">Clicks</Th>
      <Th align="end">{SPEND}</Th>
      <Th align="end">Conversions</Th>
    </>
  );
}

export function FigureCells({
  row: { clicks, costMicros, conversions },
}: {
  row: { clicks: number; costMicros: number; conversions: number };
}) {
  const { currencyCode } = useLive();
  return (
    <>
      <Cell align="end" label="Clicks">
        {formatNumber(clicks)}
      </Cell>
      <Cell align="end" label={SPEND}>
        {formatMicros(costMicros, currencyCode)}
      </Cell>
      <Cell align="end" label="Conversions">
        {formatNumber(conversions)}
      </Cell>
    </>
  );
}
