import type { BulkPreflight } from "@adwright/contracts/campaign-group/bulk-publication";

import { formatNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { amountWords } from "../workflow-words.ts";

/** The maximum cost of the set by currency, because amounts of different currencies can't be added. */
export function SetTotals({ preflight: { totals } }: { preflight: BulkPreflight }) {
  if (totals.length === 0) return null;
  return (
    <Card title="Cost" padding="none">
      <Table
        label="Cost by currency"
        head={
          <>
            <Th>Currency</Th>
            <Th align="end">Campaigns</Th>
            <Th align="end">Daily budget</Th>
            <Th align="end">On a single day (2×)</Th>
            <Th align="end">In a month (30.4×)</Th>
          </>
        }
      >
        {totals.map(({ currencyCode, campaigns, dailyBudget, maxDaily, maxMonthly }) => (
          <Tr key={currencyCode}>
            <Td tone="strong">{currencyCode}</Td>
            <Td align="end">{formatNumber(campaigns)}</Td>
            <Td align="end">{amountWords(dailyBudget, currencyCode)}</Td>
            <Td align="end">up to {amountWords(maxDaily, currencyCode)}</Td>
            <Td align="end">at most {amountWords(maxMonthly, currencyCode)}</Td>
          </Tr>
        ))}
      </Table>
    </Card>
  );
}
