import { type AdminRole, changers } from "@adwright/contracts/admin";
import type { PaymentProblem, Ledger as LedgerAnswer } from "@adwright/contracts/staff";
import { plainWords } from "@adwright/rules/words";
import { useQuery, useInfiniteQuery } from "@tanstack/react-query";
import { BadgeCheck, Receipt } from "lucide-react";
import { useState } from "react";

import {
  paymentProblemsQuery,
  exportLedger,
  ledgerQuery,
  resolvePaymentProblem,
} from "../../../api/staff/work.ts";
import { formatDateTime, formatMonth } from "../../../format/date.ts";
import { formatMinor } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { CsvButton, currentMonth, MonthSelect } from "../panel/month-actions.tsx";
import { ReasonDialog } from "../panel/reason-dialog.tsx";

/** Payments, and payment problems that staff must handle. */
export function PaymentsTab({ role }: { role: AdminRole }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaymentProblems role={role} />
      <Ledger />
    </div>
  );
}

const problemKinds: Record<PaymentProblem["kind"], string> = {
  unassigned: "Belongs to nobody",
  double: "Paid twice",
  foreign_customer: "Paid under another address",
};

/** Payment problems that staff must handle; only some roles may resolve them. */
function PaymentProblems({ role }: { role: AdminRole }) {
  const problems = useQuery(paymentProblemsQuery);
  const mayResolve = changers.includes(role);
  return (
    <Card
      title="Payment Issues"
      description="What to do is in the runbook under “Payments need somebody”"
      padding="none"
    >
      <QueryState
        warnsIfOld
        query={problems}
        what="The payment issues"
        rows={2}
        zero={
          <EmptyState icon={BadgeCheck} title="No payment issues">
            Payments that somebody has to look at are listed here.
          </EmptyState>
        }
      >
        {(found) => (
          <ul aria-label="Payment issues" className="divide-y divide-line">
            {found.map((problem) => (
              <li
                key={problem.key}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="grid min-w-0 gap-1">
                  <p>
                    <Badge tone="warn">{problemKinds[problem.kind]}</Badge>
                  </p>
                  <p className="wrap-anywhere">{problem.message}</p>
                  <p className="num text-xs text-fg-3">
                    <time dateTime={problem.at}>{formatDateTime(problem.at)}</time>
                  </p>
                </div>
                {mayResolve && (
                  <DialogButton
                    size="sm"
                    aria-label={`Resolve: ${problem.message}`}
                    renderDialog={(close) => <ResolveProblem problem={problem} onClose={close} />}
                  >
                    Resolve
                  </DialogButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

/** Removes a problem from the list, with a note on what was done. */
function ResolveProblem({ problem, onClose }: { problem: PaymentProblem; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Resolve payment issue"
      description={problem.message}
      action="Resolve"
      label="What was done"
      field="note"
      missing="Say what was done, in a few words."
      run={(note) => resolvePaymentProblem({ key: problem.key, note })}
      said={{ title: "Issue resolved" }}
      changes={["admin"]}
      onClose={onClose}
    />
  );
}

/** One month of the ledger: sums by currency, then each payment and refund. */
function Ledger() {
  const [month, setMonth] = useState(currentMonth);
  const pages = useInfiniteQuery(ledgerQuery(month));
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
        {({ pages: answers }) => {
          const payments = answers.flatMap((answer) => answer.payments);
          return payments.length === 0 ? (
            <EmptyState icon={Receipt} title="No payments in this month">
              Payments and refunds are listed here once Paddle reports them.
            </EmptyState>
          ) : (
            <>
              <DataTable
                label="Sums of the month by currency"
                columns={sumColumns}
                rows={answers[0]?.sums ?? []}
                keyOf={({ currencyCode }) => currencyCode}
              />
              <div className="border-t border-line">
                <DataTable
                  label="Payments and refunds"
                  columns={paymentColumns}
                  rows={payments}
                  keyOf={({ paymentId }) => paymentId}
                />
              </div>
              <ShowMore list={pages} />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

type Sum = LedgerAnswer["sums"][number];
type Payment = LedgerAnswer["payments"][number];

const sumColumns: Column<Sum>[] = [
  { head: "Currency", tone: "strong", cell: ({ currencyCode }) => currencyCode },
  {
    head: "Collected",
    align: "end",
    tone: "strong",
    cell: ({ amount, currencyCode }) => formatMinor(amount, currencyCode),
  },
  {
    head: "Of it tax",
    align: "end",
    cell: ({ tax, currencyCode }) => formatMinor(tax, currencyCode),
  },
  { head: "Payments", align: "end", cell: ({ payments }) => formatNumber(payments) },
  { head: "Refunds", align: "end", cell: ({ refunds }) => formatNumber(refunds) },
];

const paymentColumns: Column<Payment>[] = [
  { head: "Time", cell: ({ at }) => formatDateTime(at) },
  { head: "Kind", cell: ({ kind }) => plainWords(kind) },
  {
    head: "Amount",
    align: "end",
    cell: ({ amount, currencyCode }) => formatMinor(amount, currencyCode),
  },
  {
    head: "Of it tax",
    align: "end",
    cell: ({ tax, currencyCode }) => formatMinor(tax, currencyCode),
  },
  { head: "Paddle ID", tone: "quiet", cell: ({ paymentId }) => paymentId },
];
