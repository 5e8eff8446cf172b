import type { AdminHistory, HistoryDay } from "@adwright/contracts/staff/figures";
import { useState } from "react";

import { historyQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatMinor } from "../../../format/money.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { DayBars, type DayBarsProps } from "../panel/day-bars.tsx";
import { formatKnownCost } from "../panel/format-cost.ts";

interface Chart extends Pick<DayBarsProps<HistoryDay>, "unit" | "wordsOf" | "threshold"> {
  title: string;
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
  const history = useAdminQuery(historyQuery);
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
    />
  ));
}

interface ChartCardProps<Day extends { day: string }> extends Omit<DayBarsProps<Day>, "label"> {
  title: string;
  /** Null before the first count. */
  asOf: string | null;
}

function ChartCard<Day extends { day: string }>({ title, asOf, ...bars }: ChartCardProps<Day>) {
  const [isTableOpen, setIsTableOpen] = useState(false);
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
      <DayBars {...bars} label={`${title} by day, last 30 days (UTC)`} isTableOpen={isTableOpen} />
    </Card>
  );
}
