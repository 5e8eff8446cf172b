import type { PersonOverview } from "@adwright/contracts/staff";
import { Inbox, ListChecks } from "lucide-react";

import { formatDateTime } from "../../../format/date.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { readable } from "../panel/readable.ts";
import { ticketStates } from "../support/ticket-states.ts";

/** The jobs that are running for a person. */
export function OpenJobs({ jobs }: { jobs: PersonOverview["openJobs"] }) {
  return (
    <Card title="Open Jobs" padding="none">
      {jobs.length === 0 ? (
        <EmptyState icon={ListChecks} title="No open jobs">
          Work in progress for this person is listed here.
        </EmptyState>
      ) : (
        <DataTable
          label="Open jobs"
          columns={jobColumns}
          rows={jobs}
          keyOf={({ jobId }) => jobId}
        />
      )}
    </Card>
  );
}

export function PersonTickets({ tickets }: { tickets: PersonOverview["tickets"] }) {
  return (
    <Card title="Tickets" padding="none">
      {tickets.length === 0 ? (
        <EmptyState icon={Inbox} title="No tickets">
          Messages to support are listed here.
        </EmptyState>
      ) : (
        <DataTable
          label="Tickets of the person"
          columns={ticketColumns}
          rows={tickets}
          keyOf={({ ticketId }) => ticketId}
        />
      )}
    </Card>
  );
}

const jobColumns: Column<PersonOverview["openJobs"][number]>[] = [
  { id: "job", head: "Job", tone: "strong", cell: ({ kind }) => readable(kind) },
  { id: "status", head: "Status", cell: ({ status }) => readable(status) },
  { id: "since", head: "Since", tone: "quiet", cell: ({ createdAt }) => formatDateTime(createdAt) },
];

const ticketColumns: Column<PersonOverview["tickets"][number]>[] = [
  { id: "ticket", head: "Ticket", tone: "strong", cell: ({ ticketId }) => ticketId },
  {
    id: "subject",
    head: "Subject",
    cell: ({ subject }) => subject,
    cut: ({ subject }) => subject,
  },
  {
    id: "state",
    head: "State",
    cell: ({ state }) => ticketStates[state]?.words ?? readable(state),
  },
  {
    id: "written",
    head: "Written",
    tone: "quiet",
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
