import { isOpenRun, type StormRun } from "@adwright/contracts/storm/run";
import { outcomeWords } from "@adwright/rules/storm/words";

import { endStormRun } from "../../../api/storm/storm.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";

/** The campaign, leading to the run's page. */
export const campaignColumn: Column<StormRun> = {
  head: "Campaign",
  tone: "strong",
  card: "title",
  cell: ({ runId, campaignName }) => (
    <TextLink to="/storms/runs/$runId" params={{ runId: String(runId) }}>
      {campaignName}
    </TextLink>
  ),
};

export const causeColumn: Column<StormRun> = {
  head: "Weather",
  cell: ({ events: [event] }) => (event ? `${event.name}, ${event.where}` : "—"),
};

/** Runs that are over, those that did not start, and what runs now. */
const runColumns: Column<StormRun>[] = [
  campaignColumn,
  { head: "When", cell: ({ endedAt, plannedAt }) => formatDateTime(endedAt ?? plannedAt) },
  causeColumn,
  { head: "What happened", wrap: true, cell: happened },
];

interface RunTableProps {
  label: string;
  runs: readonly StormRun[];
  columns?: Column<StormRun>[];
}

export const RunTable = ({ label, runs, columns = runColumns }: RunTableProps) => (
  <DataTable
    label={label}
    columns={columns}
    rows={runs}
    keyOf={({ runId }) => String(runId)}
    asCards
  />
);

function happened(run: StormRun): string {
  return isOpenRun(run.state)
    ? `It runs until ${formatDateTime(run.revertAt)}.`
    : outcomeWords(run);
}

/** Pausing is always allowed and asks nothing. */
export function EndNow({ run: { runId, campaignName, endReason } }: { run: StormRun }) {
  const end = useWrite({
    run: () => endStormRun(runId),
    changes: ["storm"],
    failed: ["Not ended", "The run goes on. Try again, or pause the campaign in Google Ads."],
  });
  if (endReason !== undefined) return <span className="text-fg-2">Ending…</span>;
  return (
    <Button
      size="sm"
      busy={end.isPending}
      aria-label={`End now: ${campaignName}`}
      onClick={() => end.mutate()}
    >
      End now
    </Button>
  );
}
