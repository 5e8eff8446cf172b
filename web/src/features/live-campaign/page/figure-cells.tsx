import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Td, Th } from "../../../ui/layout/table.tsx";
import { useLive } from "../staged/staged-context.ts";

export function FigureHeads() {
  return (
    <>
      <Th align="end">Clicks</Th>
      <Th align="end">Cost, 30 days</Th>
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
      <Td align="end">{formatNumber(clicks)}</Td>
      <Td align="end">{formatMicros(costMicros, currencyCode)}</Td>
      <Td align="end">{formatNumber(conversions)}</Td>
    </>
  );
}
