import type { AdminHistory, HistoryDay } from "@adwright/contracts/staff/history";
import { useState } from "react";

import { historyQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatMinor } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { DayBars } from "../panel/day-bars.tsx";
import { formatCost, formatKnownCost } from "../panel/format-cost.ts";

interface Chart {
  title: string;
  unit: string;
  valueOf: (day: HistoryDay) => number;
  format: (value: number) => string;
  /** The value as text, if the figure alone does not say enough. */
  wordsOf?: (day: HistoryDay) => string;
  threshold?: { value: number; words: string };
  /** Whether it is as old as the last count of people. */
  isCounted?: boolean;
}

// The thresholds come from `rules/alert.ts`, which judges hours, not days.
const charts: Chart[] = [
  {
    title: "AI Requests",
    unit: "Requests",
    valueOf: ({ aiRequests }) => aiRequests,
    format: formatNumber,
  },
  {
    title: "AI Cost",
    unit: "Cost",
    valueOf: ({ aiCost }) => aiCost,
    format: formatCost,
    wordsOf: ({ aiCost, aiUnknownCosts }) => formatKnownCost(aiCost, aiUnknownCosts),
    threshold: { value: 5, words: "$5, which alerts within one hour" },
  },
  {
    title: "Jobs Failed",
    unit: "Jobs",
    valueOf: ({ jobsFailed }) => jobsFailed,
    format: formatNumber,
    threshold: { value: 3, words: "3, which alert within two hours" },
  },
  {
    title: "Publications",
    unit: "Publications",
    valueOf: ({ publications }) => publications,
    format: formatNumber,
  },
  {
    title: "Publications Failed",
    unit: "Publications",
    valueOf: ({ publicationsFailed }) => publicationsFailed,
    format: formatNumber,
    threshold: { value: 1, words: "1, which alerts within two hours" },
  },
  {
    title: "New People",
    unit: "People",
    valueOf: ({ newPeople }) => newPeople,
    format: formatNumber,
    isCounted: true,
  },
];

/** Charts of 30 days, with the figures as tables. */
export function TrendsTab() {
  const history = useAdminQuery(historyQuery);
  return (
    <QueryState warnsIfOld query={history} what="The charts" skeleton={<Skeleton shape="chart" />}>
      {({ days, readAt, countedAt, collected }) => (
        <div className="grid gap-4 lg:grid-cols-2 *:min-w-0">
          {charts.map(({ title, unit, valueOf, format, wordsOf, threshold, isCounted = false }) => (
            <ChartCard
              key={title}
              title={title}
              asOf={isCounted ? countedAt : readAt}
              unit={unit}
              threshold={threshold}
              days={days.map((one) => ({
                day: one.day,
                value: valueOf(one),
                words: wordsOf?.(one) ?? format(valueOf(one)),
              }))}
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
      days={days.map(({ day, amount }) => ({
        day,
        value: amount,
        words: formatMinor(amount, currencyCode),
      }))}
    />
  ));
}

interface ChartCardProps {
  title: string;
  unit: string;
  /** Null before the first count. */
  asOf: string | null;
  days: { day: string; value: number; words: string }[];
  threshold?: { value: number; words: string } | undefined;
}

function ChartCard({ title, unit, asOf, days, threshold }: ChartCardProps) {
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
      <DayBars
        label={`${title} by day, last 30 days (UTC)`}
        unit={unit}
        days={days}
        threshold={threshold}
        isTableOpen={isTableOpen}
      />
    </Card>
  );
}
