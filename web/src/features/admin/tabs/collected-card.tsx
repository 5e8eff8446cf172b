import { ledgerQuery } from "../../../api/staff/money.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatMinor } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminPages } from "../panel/admin-query.ts";
import { currentMonth } from "../panel/month-select.tsx";

/** Payments of this month less refunds, by currency, from the ledger. */
export function CollectedCard() {
  const pages = useAdminPages(ledgerQuery(currentMonth()));
  return (
    <Card
      title="Collected This Month"
      description={`Payments less refunds, tax included, in UTC. ${asOfWords(pages.dataUpdatedAt)}`}
    >
      <QueryState warnsIfOld query={pages} what="The sums" rows={2}>
        {([ledger]) =>
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

function asOfWords(readAtMs: number): string {
  return readAtMs === 0 ? "" : `Updated ${formatDateTime(readAtMs)}.`;
}
