import type { AiMetrics } from "@adwright/contracts/staff/figures";
import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";

import { aiUsageQuery } from "../../../api/admin.ts";
import { formatNumber, formatPercent } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { DayChart } from "../panel/day-chart.tsx";
import { formatCost, formatKnownCost, unknownCostWords } from "../panel/format-cost.ts";
import { readable } from "../panel/readable.ts";
import { type Figure, TableCard, TabPanel } from "../panel/tab-panel.tsx";

// The daily average divides by this.
const WINDOW_DAYS = 30;

/** Without requests there is no percentage. */
const ofSome = (words: string, { totalRequests }: AiMetrics) => (totalRequests > 0 ? words : "—");

const figures: Figure<AiMetrics>[] = [
  {
    label: "Success Rate",
    value: (metrics) => ofSome(formatPercent(metrics.successRate / 100), metrics),
    hint: ({ totalRequests }) => `Of ${plural(totalRequests, "request")}`,
  },
  {
    label: "Cache Hit Ratio",
    value: (metrics) => ofSome(formatPercent(metrics.cacheHitRatio / 100), metrics),
    hint: "Of the input tokens",
  },
  {
    label: "Average Response Time",
    value: (metrics) => ofSome(`${formatNumber(Math.round(metrics.avgResponseTime))} ms`, metrics),
    hint: "Until the full answer arrives",
  },
  {
    label: "Cost per Request",
    value: ({ costPerRequest }) => formatCost(costPerRequest),
    hint: "On average",
  },
  { label: "Total AI Cost", value: ({ totalCost }) => formatCost(totalCost), hint: totalHint },
  {
    label: "Daily Average",
    value: ({ totalCost }) => formatCost(totalCost / WINDOW_DAYS),
    hint: "Total divided by 30",
  },
];

export function AiTab() {
  const usage = useQuery(aiUsageQuery);
  return (
    <TabPanel query={usage} what="The AI figures" figures={figures}>
      {(metrics) => (
        <>
          <Card title="Cost by Day">
            <DayChart
              label="AI cost by day, last 30 days (UTC)"
              days={metrics.days}
              valueOf={({ cost }) => cost}
              shortOf={formatCost}
              wordsOf={({ cost, requests, unknownCosts }) =>
                `${formatKnownCost(cost, unknownCosts)} for ${plural(requests, "request")}`
              }
            />
          </Card>
          <TableCard
            title="Cost by Purpose"
            label="AI cost by purpose"
            columns={columns}
            rows={metrics.purposes}
            keyOf={({ purpose, model }) => `${purpose} ${model}`}
            zero={
              <EmptyState icon={Bot} title="No requests in 30 days">
                AI requests are listed here by purpose, the most expensive first.
              </EmptyState>
            }
          />
        </>
      )}
    </TabPanel>
  );
}

function totalHint({ unknownCosts, unknownCostAtMost }: AiMetrics): string {
  if (unknownCosts === 0) return "Over 30 days";
  const atMost = formatCost(unknownCostAtMost);
  return `Over 30 days. Without ${unknownCostWords(unknownCosts)}, ${atMost} at most`;
}

/** In the server's order. */
const columns: Column<AiMetrics["purposes"][number]>[] = [
  { head: "Purpose", tone: "strong", cell: ({ purpose }) => readable(purpose) },
  { head: "Model", tone: "quiet", cell: ({ model }) => model },
  { head: "Requests", align: "end", cell: ({ requests }) => formatNumber(requests) },
  { head: "Failed", align: "end", cell: ({ failed }) => formatNumber(failed) },
  {
    head: "Cost",
    align: "end",
    cell: ({ cost, unknownCosts }) => formatKnownCost(cost, unknownCosts),
  },
];
