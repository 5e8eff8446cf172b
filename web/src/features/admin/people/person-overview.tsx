import { type AdminRole, changers } from "@adwright/contracts/admin";
import type { PersonFailure, PersonOverview as Person } from "@adwright/contracts/staff";
import { VIEW_MINUTES } from "@adwright/contracts/staff/view";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, CircleCheck, Eye, Inbox, ListChecks } from "lucide-react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { viewAccount } from "../../../api/staff/view.ts";
import { extendTrial, personQuery } from "../../../api/staff/work.ts";
import { formatDateTime, formatDay } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { keepView } from "../../../session/staff-view.ts";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useAdminForm } from "../panel/admin-form.ts";
import { readable } from "../panel/readable.ts";
import { ReasonDialog, reasonError } from "../panel/reason-dialog.tsx";
import { TableCard } from "../panel/tab-panel.tsx";
import { ticketStates } from "../support/tickets-tab.tsx";
import { PersonEmails } from "./person-emails.tsx";

/** What a person owns, does and ran into; never their texts or messages. */
export function PersonOverview({ userId, role }: { userId: string; role: AdminRole }) {
  const query = useQuery(personQuery(userId));
  return (
    <QueryState warnsIfOld inCard query={query} what="The person's details">
      {(person) => <Details person={person} role={role} />}
    </QueryState>
  );
}

function Details({ person, role }: { person: Person; role: AdminRole }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Profile person={person} mayChange={changers.includes(role)} />
      <PersonFailures failures={person.failures} />
      <PersonEmails person={person} role={role} />
      <div className="grid gap-4 lg:grid-cols-2 *:min-w-0">
        <TableCard
          title="Open Jobs"
          label="Open jobs"
          columns={jobColumns}
          rows={person.openJobs}
          keyOf={({ jobId }) => jobId}
          zero={
            <EmptyState icon={ListChecks} title="No open jobs">
              Work in progress for this person is listed here.
            </EmptyState>
          }
        />
        <TableCard
          title="Tickets"
          label="Tickets of the person"
          columns={ticketColumns}
          rows={person.tickets}
          keyOf={({ ticketId }) => ticketId}
          zero={
            <EmptyState icon={Inbox} title="No tickets">
              Messages to support are listed here.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

const connections = {
  connected: { words: "Connected", tone: "ok" },
  broken: { words: "Broken", tone: "bad" },
  none: { words: "Not connected", tone: "neutral" },
} as const;

function Profile({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const { words, tone } = connections[person.connection];
  return (
    <Card
      title={person.email}
      description={person.fullName}
      actions={
        <>
          <DialogButton
            icon={Eye}
            renderDialog={(close) => <ViewAccount person={person} onClose={close} />}
          >
            View account
          </DialogButton>
          {mayChange && (
            <DialogButton
              icon={CalendarPlus}
              renderDialog={(close) => <ExtendTrial person={person} onClose={close} />}
            >
              Extend trial
            </DialogButton>
          )}
        </>
      }
    >
      <KeyValueList layout="columns">
        <KeyValue name="User ID">
          <span className="flex items-center gap-1">
            <span className="min-w-0 break-all">{person.userId}</span>
            <CopyButton text={person.userId} label="Copy user ID" />
          </span>
        </KeyValue>
        <KeyValue name="Plan">{person.plan}</KeyValue>
        <KeyValue name="Subscription">
          {readable(person.subscriptionStatus ?? person.subscription)}
        </KeyValue>
        <KeyValue name="Trial ends">{formatDateTime(person.trialEnd)}</KeyValue>
        <KeyValue name="Joined">{formatDay(person.createdAt)}</KeyValue>
        <KeyValue name="Last active">{formatDateTime(person.lastActiveAt)}</KeyValue>
        <KeyValue name="Google Ads">
          <Badge tone={tone}>{words}</Badge>
        </KeyValue>
        {person.usage.map(({ what, used, limit }) => (
          <KeyValue key={what} name={usageName(what)}>
            {formatNumber(used)} of {limit === null ? "unlimited" : formatNumber(limit)}
          </KeyValue>
        ))}
        <KeyValue name="AI allowance today">{formatNumber(person.aiUsedPercent)}% used</KeyValue>
        <KeyValue name="All campaigns">
          {formatNumber(person.campaigns.drafts)} drafts ·{" "}
          {formatNumber(person.campaigns.published)} published ·{" "}
          {formatNumber(person.campaigns.unfinished)} unfinished
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

function usageName(what: string): string {
  return what === "brands" ? "Brands" : `${readable(what)} this month`;
}

/** Asks for a reason, then opens the person's screens in this tab. */
function ViewAccount({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <ReasonDialog
      title="View account"
      description={`Opens the screens of ${person.email} for ${VIEW_MINUTES} minutes, read-only. Figures are as they were last loaded.`}
      action="View Account"
      hint="The person can read it in their account settings. It goes into the audit log, too."
      run={(reason) => viewAccount(person.userId, reason)}
      onDone={(view) => {
        keepView(sessionStorage, view);
        // The app reloads as the viewed person instead of the signed-in one.
        location.assign("/dashboard");
      }}
      onClose={onClose}
    />
  );
}

/** What failed for a person recently, with the message they saw. */
function PersonFailures({ failures }: { failures: PersonFailure[] }) {
  return (
    <Card title="Failures" description="In the words the person saw, newest first" padding="none">
      {failures.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No failures">
          Jobs and publications that fail are listed here.
        </EmptyState>
      ) : (
        <ul aria-label="Failures" className="divide-y divide-line">
          {failures.map(({ at, what, words, code }) => (
            <li key={`${at} ${what}`} className="grid gap-0.5 px-4 py-3">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
                  {/* A job is shown by its kind, a campaign by its name. */}
                  {code === null ? what : readable(what)}
                </p>
                {code !== null && <Badge>{code}</Badge>}
              </div>
              <p dir="auto" className="text-fg-2 wrap-anywhere">
                {words}
              </p>
              <p className="num text-xs text-fg-3">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const jobColumns: Column<Person["openJobs"][number]>[] = [
  { head: "Job", tone: "strong", cell: ({ kind }) => readable(kind) },
  { head: "Status", cell: ({ status }) => readable(status) },
  { head: "Since", tone: "quiet", cell: ({ createdAt }) => formatDateTime(createdAt) },
];

const ticketColumns: Column<Person["tickets"][number]>[] = [
  { head: "Ticket", tone: "strong", cell: ({ ticketId }) => ticketId },
  { head: "Subject", cell: ({ subject }) => subject, cut: ({ subject }) => subject },
  { head: "State", cell: ({ state }) => ticketStates[state]?.words ?? readable(state) },
  { head: "Written", tone: "quiet", cell: ({ createdAt }) => formatDateTime(createdAt) },
];

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 90;

/** Moves the last day of a trial; the reason is written to the audit log. */
function ExtendTrial({ person, onClose }: { person: Person; onClose: () => void }) {
  const form = useAdminForm({
    start: { until: dayIn(7), reason: "" },
    check: ({ until, reason }) => ({
      until: until === "" ? "Choose a day" : undefined,
      reason: reasonError(reason),
    }),
    run: ({ until, reason }) => extendTrial(person.userId, { until, reason: reason.trim() }),
    keeps: personQuery(person.userId),
    said: (_, { until }) => ({
      title: "Trial extended",
      description: `It ends with ${formatDay(until)} (UTC).`,
    }),
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title="Extend trial"
      description={`For ${person.email}. Where Paddle bills the trial, it changes there first.`}
      action="Extend Trial"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="until"
        label="Last day"
        required
        hint={`It ends with that day in UTC, at most ${LONGEST_DAYS} days from now`}
      >
        <Input type="date" min={dayIn(0)} max={dayIn(LONGEST_DAYS)} />
      </FormField>
      <FormField form={form} name="reason" label="Reason" required hint="Goes into the audit log">
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </DialogForm>
  );
}

/** The date this many days from now: yyyy-mm-dd, UTC. */
function dayIn(days: number): string {
  return new Date(serverNow() + days * DAY_MS).toISOString().slice(0, 10);
}
