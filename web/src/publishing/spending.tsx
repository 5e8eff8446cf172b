import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";

import { formatMoney } from "../format/money.ts";
import { KeyValue } from "../ui/layout/key-value.tsx";

export interface Spending {
  dailyBudget: number | null;
  maxDaily: number | null;
  maxMonthly: number | null;
  cpcBid?: number | null;
  currency: string;
}

/** The maximum cost of a daily budget. */
export function spendingOf(
  dailyBudget: number | null,
  currency: string,
  billableUnitMicros?: number,
) {
  const micros = toMicros(dailyBudget ?? 0);
  const { dayMicros, monthMicros } = mostSpent(micros, currency, billableUnitMicros);
  const maxDaily = dayMicros / 1_000_000;
  return { dailyBudget, maxDaily, maxMonthly: monthMicros / 1_000_000, currency };
}

/** The same as facts of a list. */
export function SpendingFacts({ spending }: { spending: Spending }) {
  const { dailyBudget, maxDaily, maxMonthly, cpcBid = null, currency } = spending;
  if (dailyBudget === null) return <KeyValue name="Daily budget">Not set</KeyValue>;
  const daily = formatMoney(dailyBudget, currency);
  return (
    <>
      <KeyValue name="Daily budget">
        {/* "KWD 5.000" contains the currency; "$" is ambiguous. */}
        {daily.includes(currency) ? daily : `${daily} ${currency}`}
      </KeyValue>
      {cpcBid !== null && <KeyValue name="Bid per click">{formatMoney(cpcBid, currency)}</KeyValue>}
      <KeyValue name="On a single day">up to {formatMoney(maxDaily, currency)} (2×)</KeyValue>
      <KeyValue name="In a month">at most {formatMoney(maxMonthly, currency)} (30.4×)</KeyValue>
    </>
  );
}
