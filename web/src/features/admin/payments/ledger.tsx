import type { Ledger as LedgerAnswer } from "@adwright/contracts/staff";
import { Receipt } from "lucide-react";
import { useState } from "react";

import { exportLedger, ledgerQuery } from "../../../api/staff/money.ts";
import { formatDateTime, formatMonth } from "../../../format/date.ts";
import { formatMinor } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminPages } from "../panel/admin-query.ts";
import { CsvButton } from "../panel/csv-button.tsx";
import { currentMonth, MonthSelect } from "../panel/month-select.tsx";

/** One month of the ledger: sums by currency, then each payment and refund. */
export function Ledger() {
  const [month, setMonth] = useState(currentMonth);
  const pages = useAdminPages(ledgerQuery(month));
  return (
    <Card
      title="Ledger"
      description={`${formatMonth(`${month}-01`)} in UTC, as Paddle reported it. Refunds are negative.`}
      padding="none"
      actions={
        <>
          <MonthSelect label="Month of the ledger" month={month} onChange={setMonth} />
          <CsvButton fileName={`payments-${month}.csv`} read={() => exportLedger(month)} />
        </>
      }
    >
      <QueryState warnsIfOld query={pages} what="The payments">
        {(answers) => {
          const payments = answers.flatMap((answer) => answer.payments);
          return payments.length === 0 ? (
            <EmptyState icon={Receipt} title="No payments in this month">
              Payments and refunds are listed here once Paddle reports them.
            </EmptyState>
          ) : (
            <>
              <Sums sums={answers[0]?.sums ?? []} />
              <div className="border-t border-line">
                <Lines payments={payments} />
              </div>
              <ShowMore list={pages} />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

function Sums({ sums }: Pick<LedgerAnswer, "sums">) {
  return (
    <Table
      label="Sums of the month by currency"
      head={
        <>
          <Th>Currency</Th>
          <Th align="end">Collected</Th>
          <Th align="end">Of it tax</Th>
          <Th align="end">Payments</Th>
          <Th align="end">Refunds</Th>
        </>
      }
    >
      {sums.map(({ currencyCode, amount, tax, payments, refunds }) => (
        <Tr key={currencyCode}>
          <Td tone="strong">{currencyCode}</Td>
          <Td align="end" tone="strong">
            {formatMinor(amount, currencyCode)}
          </Td>
          <Td align="end">{formatMinor(tax, currencyCode)}</Td>
          <Td align="end">{formatNumber(payments)}</Td>
          <Td align="end">{formatNumber(refunds)}</Td>
        </Tr>
      ))}
    </Table>
  );
}

const kinds: Record<LedgerAnswer["payments"][number]["kind"], string> = {
  payment: "Payment",
  refund: "Refund",
  chargeback: "Chargeback",
  chargeback_reversed: "Chargeback reversed",
};

function Lines({ payments }: Pick<LedgerAnswer, "payments">) {
  return (
    <Table
      label="Payments and refunds"
      head={
        <>
          <Th>Time</Th>
          <Th>Kind</Th>
          <Th align="end">Amount</Th>
          <Th align="end">Of it tax</Th>
          <Th>Paddle ID</Th>
        </>
      }
    >
      {payments.map(({ paymentId, at, kind, amount, tax, currencyCode }) => (
        <Tr key={paymentId}>
          <Td>{formatDateTime(at)}</Td>
          <Td>{kinds[kind]}</Td>
          <Td align="end">{formatMinor(amount, currencyCode)}</Td>
          <Td align="end">{formatMinor(tax, currencyCode)}</Td>
          <Td tone="quiet">{paymentId}</Td>
        </Tr>
      ))}
    </Table>
  );
}
