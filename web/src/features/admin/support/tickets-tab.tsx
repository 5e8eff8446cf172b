import { Inbox } from "lucide-react";
import { useState } from "react";

import { ticketsQuery } from "../../../api/staff/people.ts";
import { formatDay } from "../../../format/date.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminPages } from "../panel/admin-query.ts";
import { TicketItem } from "./ticket-item.tsx";

/** Support tickets by the day they came in (UTC). */
export function TicketsTab() {
  const [day, setDay] = useState<string>();
  const pages = useAdminPages(ticketsQuery(day));
  const { days = [] } = pages.data?.[0] ?? {};
  const shown = day ?? days[0]?.day;
  return (
    <Card
      title="Tickets"
      description="By plan, then the oldest first. Days are UTC."
      padding="none"
      actions={
        days.length > 0 && (
          <Select
            density="toolbar"
            aria-label="Day of the tickets"
            options={days.map((one) => ({
              value: one.day,
              label: `${formatDay(one.day)} · ${openWords(one)}`,
            }))}
            value={shown ?? null}
            onValueChange={setDay}
          />
        )
      }
    >
      <QueryState warnsIfOld query={pages} what="The tickets">
        {(answers) => {
          const tickets = answers.flatMap((answer) => answer.tickets);
          return tickets.length === 0 ? (
            <EmptyState icon={Inbox} title="No tickets on this day">
              {elsewhereWords(days, shown)}
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Tickets" className="divide-y divide-line">
                {tickets.map((ticket) => (
                  <TicketItem key={ticket.ticketId} ticket={ticket} />
                ))}
              </ul>
              <ShowMore list={pages} />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

interface Day {
  day: string;
  open: number;
  total: number;
}

function openWords({ open, total }: Day): string {
  if (total === 0) return "none";
  return open === 0 ? `all ${total} answered` : `${open} open of ${total}`;
}

/** Says whether other days have open tickets. */
function elsewhereWords(days: Day[], shown: string | undefined): string {
  const waiting = days.filter(({ day, open }) => open > 0 && day !== shown);
  const [newest] = waiting;
  if (newest === undefined) return "Nothing is waiting for an answer.";
  return `Open tickets are waiting since ${formatDay((waiting.at(-1) ?? newest).day)}.`;
}
