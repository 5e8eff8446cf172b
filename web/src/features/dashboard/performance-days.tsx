import type { PerformanceDay } from "@adwright/contracts/performance";

import { formatDay } from "../../format/date.ts";
import { formatMicros } from "../../format/money.ts";
import { formatNumber } from "../../format/number.ts";
import { Table, Td, Th, Tr } from "../../ui/layout/table.tsx";

interface PerformanceDaysProps {
  /** Oldest first; shown newest first. */
  days: readonly PerformanceDay[];
  currencyCode: string;
}

export function PerformanceDays({ days, currencyCode }: PerformanceDaysProps) {
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border border-line">
      <Table
        label={`Daily figures, ${currencyCode}`}
        head={
          <>
            <Th>Day</Th>
            <Th align="end">Spend</Th>
            <Th align="end">Impressions</Th>
            <Th align="end">Clicks</Th>
            <Th align="end">Conversions</Th>
          </>
        }
      >
        {days.toReversed().map((day) => (
          <Tr key={day.day}>
            <Td tone="quiet">
              <span className="num">{formatDay(day.day)}</span>
            </Td>
            <Td align="end">
              <span className="num">{formatMicros(day.cost_micros, currencyCode)}</span>
            </Td>
            <Td align="end">
              <span className="num">{formatNumber(day.impressions)}</span>
            </Td>
            <Td align="end">
              <span className="num">{formatNumber(day.clicks)}</span>
            </Td>
            <Td align="end">
              <span className="num">{formatNumber(day.conversions)}</span>
            </Td>
          </Tr>
        ))}
      </Table>
    </div>
  );
}
