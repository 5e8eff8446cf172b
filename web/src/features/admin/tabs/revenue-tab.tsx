import { type AdminRole, type AdminStats, ledgerReaders } from "@adwright/contracts/admin";
import { useInfiniteQuery, type UseQueryResult } from "@tanstack/react-query";

import { ledgerQuery } from "../../../api/staff/work.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatMinor, formatMoney } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { currentMonth } from "../panel/month-actions.tsx";
import { type Figure, TabPanel } from "../panel/tab-panel.tsx";

const dollars = (amount: number) => formatMoney(amount, "USD");

/** Every user counts as a subscriber, so ARPU is the revenue per user. */
const figures: Figure<AdminStats>[] = [
  {
    label: "Monthly Recurring Revenue",
    value: ({ monthlyRevenue }) => dollars(monthlyRevenue),
    hint: "At list prices, this month",
  },
  { label: "Total Subscribers", count: "totalUsers", hint: "Everybody with an account" },
  {
    label: "ARPU",
    value: ({ monthlyRevenue, totalUsers }) =>
      dollars(totalUsers === 0 ? 0 : monthlyRevenue / totalUsers),
    hint: "Average revenue per user",
  },
  { label: "In Trial", count: "trialPeople", hint: "People whose trial still runs" },
  { label: "Churned", count: "churnedPeople", hint: "People whose subscription has ended" },
];

interface RevenueTabProps {
  overview: UseQueryResult<AdminStats>;
  role: AdminRole;
}

export function RevenueTab({ overview, role }: RevenueTabProps) {
  return (
    <TabPanel query={overview} what="The revenue figures" figures={figures}>
      {({ countedAt }) => (
        <>
          <p className="text-fg-2">
            Active subscriptions count at list price, yearly ones at one-twelfth. Trials and custom
            contracts don't count. {asOfWords(countedAt)}
          </p>
          {ledgerReaders.includes(role) && <CollectedCard />}
        </>
      )}
    </TabPanel>
  );
}

/** All five figures come from the same count. */
function asOfWords(countedAt: string | null): string {
  return countedAt === null ? "Not counted yet." : `Updated ${formatDateTime(countedAt)}.`;
}

/** Payments of this month less refunds, by currency, from the ledger. */
function CollectedCard() {
  const pages = useInfiniteQuery(ledgerQuery(currentMonth()));
  return (
    <Card
      title="Collected This Month"
      description={`Payments less refunds, tax included, in UTC. ${collectedAsOf(pages.dataUpdatedAt)}`}
    >
      <QueryState warnsIfOld query={pages} what="The sums" rows={2}>
        {({ pages: [ledger] }) =>
          ledger === undefined || ledger.sums.length === 0 ? (
            <p className="text-fg-2">Nothing was paid this month yet.</p>
          ) : (
            <KeyValueList>
              {ledger.sums.map(({ currencyCode, amount, payments, refunds }) => (
                <KeyValue key={currencyCode} name={currencyCode}>
                  {formatMinor(amount, currencyCode)} · {plural(payments, "payment")} ·{" "}
                  {plural(refunds, "refund")}
                </KeyValue>
              ))}
            </KeyValueList>
          )
        }
      </QueryState>
    </Card>
  );
}

function collectedAsOf(readAtMs: number): string {
  return readAtMs === 0 ? "" : `Updated ${formatDateTime(readAtMs)}.`;
}
