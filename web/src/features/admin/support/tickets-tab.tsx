import type { Ticket, TicketDay } from "@adwright/contracts/staff";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox, Check, Reply, UserSearch } from "lucide-react";
import { useState } from "react";

import { ticketsQuery, answerTicket } from "../../../api/staff/work.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay, formatDateTime } from "../../../format/date.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { LinkButton } from "../../../ui/action/link-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

/** Support tickets by the day they came in (UTC). */
export function TicketsTab() {
  const [day, setDay] = useState<string>();
  const pages = useInfiniteQuery(ticketsQuery(day));
  const { days = [] } = pages.data?.pages[0] ?? {};
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
        {({ pages: answers }) => {
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

function openWords({ open, total }: TicketDay): string {
  if (total === 0) return "none";
  return open === 0 ? `all ${total} answered` : `${open} open of ${total}`;
}

/** Says whether other days have open tickets. */
function elsewhereWords(days: TicketDay[], shown: string | undefined): string {
  const waiting = days.filter(({ day, open }) => open > 0 && day !== shown);
  const [newest] = waiting;
  if (newest === undefined) return "Nothing is waiting for an answer.";
  return `Open tickets are waiting since ${formatDay((waiting.at(-1) ?? newest).day)}.`;
}

/** One ticket, with the ways to answer it. */
function TicketItem({ ticket }: { ticket: Ticket }) {
  const { ticketId, subject, message, name, email, category, plan, createdAt, state } = ticket;
  const look = ticketStates[state];
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {subject}
        </p>
        <Badge tone={look?.tone ?? "neutral"}>{look?.words ?? state}</Badge>
      </div>
      <p className="text-xs text-fg-2 wrap-anywhere">
        {[name, email, category, `${plan} plan`].join(" · ")}
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
      <p className="num text-xs text-fg-3">
        {ticketId} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {ticket.answeredAt !== null && ` · answered ${formatDateTime(ticket.answeredAt)}`}
      </p>
      <TicketActions ticket={ticket} />
    </li>
  );
}

function TicketActions({ ticket }: { ticket: Ticket }) {
  const { userId, ticketId, subject, email, state } = ticket;
  const answer = useWrite({
    run: answerTicket,
    said: { title: "Marked as answered" },
    changes: ["admin"],
    failed: ["Not marked", "Please try again."],
  });
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} (${ticketId})`)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton size="sm" icon={Reply} href={reply} aria-label={`Reply by email to ${ticketId}`}>
        Reply by email
      </LinkButton>
      {state !== "answered" && (
        <Button
          size="sm"
          icon={Check}
          busy={answer.isPending}
          aria-label={`Mark as answered: ${ticketId}`}
          onClick={() => answer.mutate({ userId, ticketId })}
        >
          Mark as answered
        </Button>
      )}
      <ButtonLink
        size="sm"
        icon={UserSearch}
        to="/admin"
        search={{ tab: "people", person: userId }}
        aria-label={`Person who wrote ${ticketId}`}
      >
        Person
      </ButtonLink>
    </div>
  );
}

/** The states of a ticket. */
export const ticketStates: Record<
  string,
  { words: string; tone: "neutral" | "ok" | "warn" | "accent" } | undefined
> = {
  new: { words: "New", tone: "accent" },
  mailed: { words: "Mailed to support", tone: "neutral" },
  not_mailed: { words: "Not mailed", tone: "warn" },
  answered: { words: "Answered", tone: "ok" },
};
