import { aiUsageQuery } from "../../../api/admin.ts";
import { formatNumber, formatPercent } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { DayBars } from "../panel/day-bars.tsx";
import { formatKnownCost } from "../panel/format-cost.ts";

export function AiSummary({ onAll }: { onAll: () => void }) {
  const usage = useAdminQuery(aiUsageQuery);
  return (
    <Card
      title="AI Usage"
      description="The last 30 days"
      actions={
        <Button size="sm" onClick={onAll}>
          AI monitoring
        </Button>
      }
    >
      <QueryState
        warnsIfOld
        query={usage}
        what="The AI figures"
        skeleton={<Skeleton shape="chart" />}
      >
        {({ totalRequests, totalCost, unknownCosts, successRate, cacheHitRatio, days }) => (
          <div className="grid gap-4">
            <KeyValueList>
              <KeyValue name="Total requests">{formatNumber(totalRequests)}</KeyValue>
              <KeyValue name="Total cost">{formatKnownCost(totalCost, unknownCosts)}</KeyValue>
              <KeyValue name="Success rate">{ofRequests(successRate, totalRequests)}</KeyValue>
              <KeyValue name="Cache hit ratio">{ofRequests(cacheHitRatio, totalRequests)}</KeyValue>
            </KeyValueList>
            <DayBars
              label="AI requests by day (UTC)"
              unit="Requests"
              days={days.map(({ day, requests }) => ({
                day,
                value: requests,
                words: formatNumber(requests),
              }))}
            />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

/** Without requests there is no percentage. */
function ofRequests(percent: number, requests: number): string {
  return formatPercent(requests === 0 ? null : percent / 100);
}
