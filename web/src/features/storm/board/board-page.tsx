import type { StormBoard, StormFeed } from "@adwright/contracts/storm/board";
import type { StormRun } from "@adwright/contracts/storm/run";
import { endWords, skipWords } from "@adwright/rules/storm/words";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudLightning } from "lucide-react";
import { useState } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { endStormRun, stopStorms, stormBoardQuery } from "../../../api/storm/storm.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
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
  return <p className="text-fg-2">Weather updated {formatRelative(asOf, serverNow())}.</p>;
}

function Running({ runs }: { runs: readonly StormRun[] }) {
  return (
    <Card title="Running" padding={runs.length > 0 ? "none" : "md"}>
      {runs.length === 0 ? (
        <p className="text-fg-2">No campaign runs because of the weather now.</p>
      ) : (
        <Table
          label="Running campaigns"
          keepsNames
          head={
            <>
              <Th>Campaign</Th>
              <Th>Rule</Th>
              <Th>Because of</Th>
              <Th>Ends</Th>
              <Th align="end">At most</Th>
              <Th>
                <span className="sr-only">End</span>
              </Th>
            </>
          }
        >
          {runs.map((run) => (
            <Tr key={run.runId}>
              <Td tone="strong">{run.campaignName}</Td>
              <Td>{run.ruleName}</Td>
              <Td>{causeOf(run)}</Td>
              <Td title={formatDateTime(run.revertAt)}>
                {formatRelative(run.revertAt, serverNow())}
              </Td>
              <Td align="end">{formatMicros(run.worstMicros, run.currencyCode)}</Td>
              <Td align="end">
                <EndNow run={run} />
              </Td>
            </Tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

/** Pausing is always allowed and asks nothing. */
function EndNow({ run: { runId, campaignName, endReason } }: { run: StormRun }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => endStormRun(runId),
    onSuccess: () => client.invalidateQueries({ queryKey: stormBoardQuery.queryKey }),
  });
  if (endReason !== undefined) return <span className="text-fg-2">Ending…</span>;
  return (
    <Button
      size="sm"
      busy={end.isPending}
      aria-label={`End ${campaignName} now`}
      onClick={() => end.mutate()}
    >
      End now
    </Button>
  );
}

const causeOf = ({ events: [event] }: StormRun) => (event ? `${event.name}, ${event.where}` : "—");

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
      <Table
        label="Your rules"
        keepsNames
        head={
          <>
            <Th>Name</Th>
            <Th>State</Th>
            <Th>Area</Th>
            <Th align="end">Runs this month</Th>
            <Th align="end">At most so far</Th>
            <Th align="end">Month’s limit</Th>
          </>
        }
      >
        {rules.map(({ ruleId, name, state, area, caps, currencyCode }) => {
          const month = months.find((one) => one.ruleId === ruleId);
          return (
            <Tr key={ruleId}>
              <Td tone="strong">
                <TextLink to="/storms/$ruleId" params={{ ruleId }}>
                  {name}
                </TextLink>
              </Td>
              <Td>
                <StateBadge state={state} />
              </Td>
              <Td>{plural(area.counties.length, "county", "counties")}</Td>
              <Td align="end">{month?.runs ?? 0}</Td>
              <Td align="end">{formatMicros(month?.worstMicros ?? 0, currencyCode)}</Td>
              <Td align="end">{formatMicros(caps.monthMicros, currencyCode)}</Td>
            </Tr>
          );
        })}
      </Table>
    </Card>
  );
}

function Recent({ runs }: { runs: readonly StormRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Card title="Lately" padding="none">
      <Table
        label="What ended or did not start"
        head={
          <>
            <Th>When</Th>
            <Th>Campaign</Th>
            <Th>Weather</Th>
            <Th>What happened</Th>
          </>
        }
      >
        {runs.map((run) => (
          <Tr key={run.runId}>
            <Td>{formatDateTime(run.endedAt ?? run.plannedAt)}</Td>
            <Td>{run.campaignName}</Td>
            <Td>{causeOf(run)}</Td>
            <Td wrap>{outcomeOf(run)}</Td>
          </Tr>
        ))}
      </Table>
    </Card>
  );
}

function outcomeOf({ state, why, numbers = {}, endReason, currencyCode }: StormRun): string {
  if (state === "skipped") {
    return `Did not start. ${why === undefined ? "" : skipWords(why, numbers, currencyCode)}`;
  }
  if (state === "failed") return "Could not be paused by us. Check it in Google Ads.";
  if (state === "taken_over") return "Someone changed it in Google Ads, so it was left as it is.";
  return `Paused. ${endReason === undefined ? "" : `${endWords[endReason]}.`}`;
}

/** One click more than the button, because it also ends what runs. */
function StopAll({ board: { rules, running } }: { board: StormBoard }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const stop = useMutation({
    mutationFn: stopStorms,
    onSuccess: async () => {
      setIsOpen(false);
      await client.invalidateQueries({ queryKey: stormBoardQuery.queryKey });
    },
  });
  const armed = rules.filter(({ state }) => state === "armed").length;
  if (armed + running.length === 0) return null;
  const names = running.map(({ campaignName }) => campaignName);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Stop all
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Stop all storm campaigns?"
        description={
          names.length === 0
            ? "All rules are turned off. You arm each again by itself."
            : `All rules are turned off, and these campaigns are paused within a minute: ${names.join(", ")}. You arm each rule again by itself.`
        }
        confirmLabel="Stop all"
        busy={stop.isPending}
        error={stop.error?.message}
        onConfirm={() => stop.mutate()}
      />
    </>
  );
}
