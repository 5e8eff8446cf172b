import type { AiMetrics } from "@adwright/contracts/admin";

import { formatNumber } from "../../../format/number.ts";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { formatCost } from "../parts/format-cost.ts";
import { readable } from "../parts/readable.ts";

/** What the money went to, as the server orders it. */
export function AiPurposes({ purposes }: Pick<AiMetrics, "purposes">) {
  return (
    <Table
      label="AI cost by purpose"
      head={
        <>
          <Th>Purpose</Th>
          <Th>Model</Th>
          <Th align="end">Requests</Th>
          <Th align="end">Failed</Th>
          <Th align="end">Cost</Th>
        </>
      }
    >
      {purposes.map(({ purpose, model, requests, failed, cost }) => (
        <Tr key={`${purpose} ${model}`}>
          <Td tone="strong">{readable(purpose)}</Td>
          <Td tone="quiet">{model}</Td>
          <Td align="end">{formatNumber(requests)}</Td>
          <Td align="end">{formatNumber(failed)}</Td>
          <Td align="end">{formatCost(cost)}</Td>
        </Tr>
      ))}
    </Table>
  );
}
