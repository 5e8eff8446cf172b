import { isOpenRun, type StormRun, type StormRunDetail } from "@adwright/contracts/storm/run";
import { outcomeWords } from "@adwright/rules/storm/words";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";

import { serverNow } from "../../../api/http/server-clock.ts";
import { stormRunQuery } from "../../../api/storm/storm.ts";
import { formatDateTime, formatDay, formatDays, formatRelative } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { setPage } from "../../../format/pages.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { StateBadge } from "../state-badge.tsx";
import { EndNow } from "./run-columns.tsx";

/** /storms/runs/{id}: why a campaign ran or did not, what was changed, and what it cost. */
export function RunPage() {
  const { runId } = useParams({ from: "/signed-in/storms/runs/$runId" });
  const query = useQuery(stormRunQuery(Number(runId)));
  const run = query.data?.run;
  return (
    <>
      <PageHeader
        back={<TextLink to="/storms/runs">Back to the storm log</TextLink>}
        title={run?.campaignName ?? "Storm run"}
        badges={run && <StateBadge state={run.state} />}
        actions={run && isOpenRun(run.state) && <EndNow run={run} />}
      />
      <QueryState query={query} what="The run" inCard warnsIfOld>
        {(detail) => <Detail {...detail} />}
      </QueryState>
    </>
  );
}

function Detail({ run, because, alerts }: StormRunDetail) {
  return (
    <div className="grid gap-4">
      <Card title={whyTitle(run)}>
        <div className="grid gap-2">
          {because.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {!isOpenRun(run.state) && <p>{outcomeWords(run)}</p>}
          <p className="text-fg-2">
            Rule:{" "}
            <TextLink to="/storms/$ruleId" params={{ ruleId: run.ruleId }}>
              {run.ruleName}
            </TextLink>
          </p>
        </div>
      </Card>
      {run.state !== "skipped" && <Money run={run} />}
      <Timeline run={run} />
      {alerts.length > 0 && <Warnings alerts={alerts} />}
    </div>
  );
}

function whyTitle({ state }: StormRun): string {
  if (state === "skipped") return "Why it did not start";
  return isOpenRun(state) ? "Why it is running" : "Why it ran";
}

/** What was promised and what was billed. */
function Money({ run }: { run: StormRun }) {
  const { accountDays, currencyCode, worstMicros, actualMicros, endDay } = run;
  const [first = endDay] = accountDays;
  return (
    <Card
      title="Cost"
      description="Google may spend twice the daily budget on each day that the run touches."
    >
      <KeyValueList layout="line">
        <KeyValue name="At most, as approved">{formatMicros(worstMicros, currencyCode)}</KeyValue>
        <KeyValue name="Spent on these days">
          {actualMicros === undefined
            ? "Not counted yet"
            : formatMicros(actualMicros, currencyCode)}
        </KeyValue>
        <KeyValue name="Days of the account">
          {formatDays(first, accountDays.at(-1) ?? endDay)}
        </KeyValue>
        <KeyValue name="Last day in Google Ads">{formatDay(endDay)}</KeyValue>
      </KeyValueList>
    </Card>
  );
}

interface Step {
  at: string | undefined;
  words: string;
  setId?: number | undefined;
}

function stepsOf(run: StormRun): Step[] {
  const { plannedAt, startedAt, endedAt, startSetId, extendSetIds, endSetId, revertAt } = run;
  if (run.state === "skipped") {
    return [{ at: plannedAt, words: "Not started", setId: startSetId }];
  }
  const isOpen = isOpenRun(run.state);
  return [
    { at: plannedAt, words: "Planned, and its cost booked" },
    { at: startedAt, words: "Campaign enabled, with a last day", setId: startSetId },
    ...extendSetIds.map((setId) => ({ at: undefined, words: "Last day moved", setId })),
    isOpen
      ? { at: revertAt, words: `Ends ${formatRelative(revertAt, serverNow())}` }
      : { at: endedAt, words: "Ended", setId: endSetId },
  ];
}

const stepColumns = (brandId: number): Column<Step>[] => [
  { head: "What", tone: "strong", card: "title", cell: ({ words }) => words },
  { head: "Time", cell: ({ at }) => formatDateTime(at) },
  {
    head: "In Google Ads",
    cell: ({ setId }) =>
      setId === undefined ? (
        "—"
      ) : (
        <TextLink {...setPage(brandId, setId)}>Changes and receipt</TextLink>
      ),
  },
];

/** What happened when, with the sets of changes and their receipts. */
function Timeline({ run }: { run: StormRun }) {
  return (
    <Card title="Timeline" padding="none">
      <DataTable
        label="Timeline of the run"
        columns={stepColumns(run.brandId)}
        rows={stepsOf(run)}
        keyOf={({ words, setId }) => `${words} ${setId}`}
        asCards
      />
    </Card>
  );
}

/** What the weather service calls them. */
function Warnings({ alerts }: Pick<StormRunDetail, "alerts">) {
  return (
    <Card title="Warnings" description="Of the National Weather Service, when the run was planned.">
      <div className="grid gap-3">
        {alerts.map(({ key, name, areaDesc, alertIds }) => (
          <div key={key}>
            <p className="font-medium">{`${name} ${key}`}</p>
            <p className="wrap-anywhere text-fg-2">{`${areaDesc} (${alertIds.join(", ")})`}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}
