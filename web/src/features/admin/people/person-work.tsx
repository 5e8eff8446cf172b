import type { PersonOverview } from "@adwright/contracts/staff";
import { Inbox, ListChecks } from "lucide-react";

import { formatDateTime } from "../../../format/date.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
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
        <Table
          label="Open jobs"
          head={
            <>
              <Th>Job</Th>
              <Th>Status</Th>
              <Th>Since</Th>
            </>
          }
        >
          {jobs.map(({ jobId, kind, status, createdAt }) => (
            <Tr key={jobId}>
              <Td tone="strong">{readable(kind)}</Td>
              <Td>{readable(status)}</Td>
              <Td tone="quiet">{formatDateTime(createdAt)}</Td>
            </Tr>
          ))}
        </Table>
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
        <Table
          label="Tickets of the person"
          head={
            <>
              <Th>Ticket</Th>
              <Th>Subject</Th>
              <Th>State</Th>
              <Th>Written</Th>
            </>
          }
        >
          {tickets.map(({ ticketId, subject, state, createdAt }) => (
            <Tr key={ticketId}>
              <Td tone="strong">{ticketId}</Td>
              <Td cut title={subject}>
                {subject}
              </Td>
              <Td>{ticketStates[state]?.words ?? readable(state)}</Td>
              <Td tone="quiet">{formatDateTime(createdAt)}</Td>
            </Tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
