import type { StormBoard, StormFeed } from "@adwright/contracts/storm/board";
import type { StormRule } from "@adwright/contracts/storm/rule";
import type { StormRun } from "@adwright/contracts/storm/run";
import { useQuery } from "@tanstack/react-query";
import { CloudLightning } from "lucide-react";

import { healthQuery } from "../../../api/health.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { stopStorms, stormBoardQuery } from "../../../api/storm/storm.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { AskButton } from "../../../ui/overlay/dialog-button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { campaignColumn, causeColumn, EndNow, RunTable } from "../runs/run-columns.tsx";
import { StateBadge } from "../state-badge.tsx";

/** /storms: what runs because of the weather, and what may. */
export function BoardPage() {
  const query = useQuery(stormBoardQuery);
  return (
    <>
      <PageHeader
        title="Storm Chasers"
        description="Campaigns that start with the weather and end with it."
        actions={
          <>
            {query.data && <StopAll board={query.data} />}
            <ButtonLink to="/storms/new" variant="primary">
              New rule
            </ButtonLink>
          </>
        }
      />
      <QueryState query={query} what="Your storm rules" inCard warnsIfOld>
        {(board) => (
          <div className="grid gap-4">
            <FeedState feed={board.feed} />
            {board.stops.map(({ key, reason, at }) => (
              <Alert key={key} tone="warn" title="Our staff stopped starts">
                {reason} ({formatDateTime(at)})
              </Alert>
            ))}
            <Running runs={board.running} />
            <Rules board={board} />
            <Recent runs={board.recent} />
          </div>
        )}
      </QueryState>
    </>
  );
}

function FeedState({ feed: { state, asOf } }: { feed: StormFeed }) {
  const { data: health } = useQuery(healthQuery);
  const isSimulated = health?.vendors.weather === "stand-in";
  if (state === "off") {
    return <Alert title="The weather is not read here">Nothing starts by itself.</Alert>;
  }
  if (state === "late") {
    return (
      <Alert tone="warn" title="The weather feed is late">
        Nothing starts. Running campaigns end on time.
      </Alert>
    );
  }
  return (
    <p className="text-fg-2">
      {isSimulated && "The weather here is simulated. "}
      {`Weather updated ${formatRelative(asOf, serverNow())}.`}
    </p>
  );
}

function amount<Row extends { currencyCode: string }>(
  head: string,
  microsOf: (row: Row) => number | undefined,
): Column<Row> {
  const cell = (row: Row) => formatMicros(microsOf(row) ?? 0, row.currencyCode);
  return { head, align: "end", cell };
}

function Running({ runs }: { runs: readonly StormRun[] }) {
  return (
    <Card title="Running" padding={runs.length > 0 ? "none" : "md"}>
      {runs.length === 0 ? (
        <p className="text-fg-2">No campaign runs because of the weather now.</p>
      ) : (
        <RunTable label="Running campaigns" columns={runningColumns} runs={runs} />
      )}
    </Card>
  );
}

const runningColumns: Column<StormRun>[] = [
  campaignColumn,
  { head: "Rule", cell: ({ ruleName }) => ruleName },
  causeColumn,
  {
    head: "Ends",
    cell: ({ revertAt }) => (
      <span title={formatDateTime(revertAt)}>{formatRelative(revertAt, serverNow())}</span>
    ),
  },
  amount("At most", ({ worstMicros }) => worstMicros),
  {
    id: "end",
    head: <span className="sr-only">End</span>,
    align: "end",
    cell: (run) => <EndNow run={run} />,
  },
];

function Rules({ board: { rules, months } }: { board: StormBoard }) {
  if (rules.length === 0) {
    return (
      <Card title="Rules">
        <EmptyState
          icon={CloudLightning}
          title="No rules yet"
          action={<ButtonLink to="/storms/new">Create your first rule</ButtonLink>}
        >
          A rule says where you work, which weather counts, and what it may cost.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Rules" padding="none">
      <DataTable
        label="Your rules"
        columns={ruleColumns(months)}
        rows={rules}
        keyOf={({ ruleId }) => ruleId}
        asCards
      />
    </Card>
  );
}

function ruleColumns(months: StormBoard["months"]): Column<StormRule>[] {
  const monthOf = (rule: StormRule) => months.find(({ ruleId }) => ruleId === rule.ruleId);
  return [
    {
      head: "Name",
      tone: "strong",
      card: "title",
      cell: ({ ruleId, name }) => (
        <TextLink to="/storms/$ruleId" params={{ ruleId }}>
          {name}
        </TextLink>
      ),
    },
    { head: "State", cell: ({ state }) => <StateBadge state={state} /> },
    { head: "Area", cell: ({ area }) => plural(area.counties.length, "county", "counties") },
    { head: "Runs this month", align: "end", cell: (rule) => monthOf(rule)?.runs ?? 0 },
    amount("At most so far", (rule) => monthOf(rule)?.worstMicros),
    amount("Month’s limit", ({ caps }) => caps.monthMicros),
  ];
}

function Recent({ runs }: { runs: readonly StormRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Card
      title="Lately"
      padding="none"
      footer={<TextLink to="/storms/runs">Open the whole log</TextLink>}
    >
      <RunTable label="What ended or did not start" runs={runs} />
    </Card>
  );
}

/** One click more than the button, because it also ends what runs. */
function StopAll({ board: { rules, running } }: { board: StormBoard }) {
  const stop = useWrite({ run: stopStorms, changes: ["storm"] });
  const armed = rules.filter(({ state }) => state === "armed").length;
  if (armed + running.length === 0) return null;
  const names = running.map(({ campaignName }) => campaignName);
  return (
    <AskButton
      variant="danger"
      ask={{
        title: "Stop all storm campaigns?",
        description:
          names.length === 0
            ? "All rules are turned off. You arm each again by itself."
            : `All rules are turned off, and these campaigns are paused within a minute: ${names.join(", ")}. You arm each rule again by itself.`,
      }}
      act={stop}
    >
      Stop all
    </AskButton>
  );
}
