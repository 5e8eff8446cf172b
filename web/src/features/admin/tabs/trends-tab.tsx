import type { AdminHistory, HistoryDay } from "@adwright/contracts/staff/figures";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { historyQuery } from "../../../api/admin.ts";
import { formatDateTime, formatDay } from "../../../format/date.ts";
import { formatMinor } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { DayChart, type DayChartProps } from "../panel/day-chart.tsx";
import { formatCost, formatKnownCost } from "../panel/format-cost.ts";

interface Chart extends Pick<
  ChartCardProps<HistoryDay>,
  "title" | "unit" | "wordsOf" | "shortOf" | "threshold"
> {
  count: Exclude<keyof HistoryDay, "day">;
  /** Whether it is as old as the last count of people. */
  isCounted?: boolean;
}

// The thresholds come from `rules/alert.ts`, which judges hours, not days.
const charts: Chart[] = [
  { title: "AI Requests", unit: "Requests", count: "aiRequests" },
  {
    title: "AI Cost",
    unit: "Cost",
    count: "aiCost",
    wordsOf: ({ aiCost, aiUnknownCosts }) => formatKnownCost(aiCost, aiUnknownCosts),
    shortOf: formatCost,
    threshold: { value: 5, words: "$5, which alerts within one hour" },
  },
  {
    title: "Jobs Failed",
    unit: "Jobs",
    count: "jobsFailed",
    threshold: { value: 3, words: "3, which alert within two hours" },
  },
  { title: "Publications", unit: "Publications", count: "publications" },
  {
    title: "Publications Failed",
    unit: "Publications",
    count: "publicationsFailed",
    threshold: { value: 1, words: "1, which alerts within two hours" },
  },
  { title: "New People", unit: "People", count: "newPeople", isCounted: true },
];

/** Charts of 30 days, with the figures as tables. */
export function TrendsTab() {
  const history = useQuery(historyQuery);
  return (
    <QueryState warnsIfOld query={history} what="The charts" skeleton={<Skeleton shape="chart" />}>
      {({ days, readAt, countedAt, collected }) => (
        <div className="grid gap-4 lg:grid-cols-2 *:min-w-0">
          {charts.map(({ count, isCounted = false, ...chart }) => (
            <ChartCard
              key={chart.title}
              {...chart}
              asOf={isCounted ? countedAt : readAt}
              days={days}
              valueOf={({ [count]: value }) => value}
            />
          ))}
          <Collected collected={collected} readAt={readAt} />
        </div>
      )}
    </QueryState>
  );
}

function Collected({ collected, readAt }: Pick<AdminHistory, "collected" | "readAt">) {
  return collected?.map(({ currencyCode, days }) => (
    <ChartCard
      key={currencyCode}
      title={`Collected in ${currencyCode}`}
      asOf={readAt}
      unit="Payments less refunds"
      days={days}
      valueOf={({ amount }) => amount}
      wordsOf={({ amount }) => formatMinor(amount, currencyCode)}
      shortOf={(amount) => formatMinor(amount, currencyCode)}
    />
  ));
}

interface ChartCardProps<Day extends { day: string }> extends Omit<DayChartProps<Day>, "label"> {
  title: string;
  /** The heading of the table's second column. */
  unit: string;
  /** Null before the first count. */
  asOf: string | null;
}

function ChartCard<Day extends { day: string }>(props: ChartCardProps<Day>) {
  const { title, unit, asOf, ...chart } = props;
  const { days, valueOf, wordsOf = (day) => formatNumber(valueOf(day)) } = chart;
  const [isTableOpen, setIsTableOpen] = useState(false);
  const label = `${title} by day, last 30 days (UTC)`;
  return (
    <Card
      title={title}
      description={asOf === null ? "Not counted yet" : `Updated ${formatDateTime(asOf)}`}
      actions={
        <Button
          size="sm"
          aria-expanded={isTableOpen}
          aria-label={`${isTableOpen ? "Hide table" : "Show as table"}: ${title}`}
          onClick={() => setIsTableOpen(!isTableOpen)}
        >
          {isTableOpen ? "Hide table" : "Show as table"}
        </Button>
      }
    >
      <DayChart {...chart} label={label} />
      {isTableOpen && (
        <div className="mt-3 border-t border-line">
          <Table
            label={label}
            rows={days}
            keyOf={({ day }) => day}
            columns={[
              { head: "Day", cell: ({ day }) => formatDay(day) },
              { head: unit, align: "end", cell: wordsOf },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
