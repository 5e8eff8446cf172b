import type { CampaignSummary } from "@adwright/contracts/campaign";

import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { spendingOf } from "../money-words.ts";

/** The total daily budget by currency, from the budgets at the time of publishing. */
export function BulkSpending({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  return [...budgetsByCurrency(campaigns)].map(([currencyCode, dailyBudget]) => {
    const { daily, maxADay, maxAMonth } = spendingOf(dailyBudget, currencyCode);
    return (
      <KeyValueList key={currencyCode}>
        <KeyValue name="Combined daily budget">
          {daily} {currencyCode}
        </KeyValue>
        <KeyValue name="On a single day">up to {maxADay} (2×)</KeyValue>
        <KeyValue name="In a month">at most {maxAMonth} (30.4×)</KeyValue>
      </KeyValueList>
    );
  });
}

function budgetsByCurrency(campaigns: readonly CampaignSummary[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currencyCode, dailyBudget } of campaigns) {
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + (dailyBudget ?? 0));
  }
  return sums;
}
