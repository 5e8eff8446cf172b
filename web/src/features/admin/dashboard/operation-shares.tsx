import type { OperationDay } from "@adwright/contracts/staff/operation-day";
import { Gauge } from "lucide-react";

import { formatNumber, formatPercent } from "../../../format/number.ts";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";

/** Who used operations in the last 24 hours, highest use first. */
export function OperationShares({ day: { shares, used, limit, people } }: { day: OperationDay }) {
  if (shares.length === 0) {
    return (
      <EmptyState icon={Gauge} title="Nothing used in the last 24 hours">
        People who use operations are listed here for a day.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        label="People and their operations in the last 24 hours"
        head={
          <>
            <Th>Person</Th>
            <Th align="end">Operations</Th>
            <Th align="end">Of used</Th>
            {limit !== null && <Th align="end">Of limit</Th>}
          </>
        }
      >
        {shares.map((share) => (
          <Tr key={share.userId}>
            <Td cut title={personOf(share)} tone={share.email === null ? "quiet" : "strong"}>
              {personOf(share)}
            </Td>
            <Td align="end">{formatNumber(share.used)}</Td>
            <Td align="end">{formatPercent(used === 0 ? null : share.used / used)}</Td>
            {limit !== null && (
              <Td align="end">{formatPercent(limit === 0 ? null : share.used / limit)}</Td>
            )}
          </Tr>
        ))}
      </Table>
      {people > shares.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-fg-3">
          The {shares.length} who used most of {formatNumber(people)}.
        </p>
      )}
    </>
  );
}

function personOf({ email }: OperationDay["shares"][number]): string {
  return email ?? "No person, or a deleted account";
}
