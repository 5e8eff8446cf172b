import type { AdminRole } from "@adwright/contracts/admin";
import {
  type PersonOverview as Person,
  personChangers,
  type PersonFailure,
} from "@adwright/contracts/staff";
import { VIEW_MINUTES } from "@adwright/contracts/staff/view";
import { CalendarPlus, Eye, CircleCheck } from "lucide-react";
import { useState } from "react";

import { personQuery } from "../../../api/staff/people.ts";
import { viewAccount } from "../../../api/staff/view.ts";
import { formatDateTime, formatDay } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { keepView } from "../../../session/staff-view.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { readable } from "../panel/readable.ts";
import { ReasonDialog } from "../panel/reason-dialog.tsx";
import { ExtendTrial } from "./extend-trial.tsx";
import { PersonEmails } from "./person-emails.tsx";
import { OpenJobs, PersonTickets } from "./person-work.tsx";

/** What a person owns, does and ran into; never their texts or messages. */
export function PersonOverview({ userId, role }: { userId: string; role: AdminRole }) {
  const query = useAdminQuery(personQuery(userId));
  if (query.data === undefined) {
    return (
      <Card padding="none">
        <QueryState warnsIfOld query={query} what="The person's details">
          {() => null}
        </QueryState>
      </Card>
    );
  }
  const person = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Profile person={person} mayChange={personChangers.includes(role)} />
      <PersonFailures failures={person.failures} />
      <PersonEmails person={person} role={role} />
      <div className="grid gap-4 lg:grid-cols-2 *:min-w-0">
        <OpenJobs jobs={person.openJobs} />
        <PersonTickets tickets={person.tickets} />
      </div>
    </div>
  );
}

const connections: Record<Person["connection"], { words: string; tone: "ok" | "bad" | "neutral" }> =
  {
    connected: { words: "Connected", tone: "ok" },
    broken: { words: "Broken", tone: "bad" },
    none: { words: "Not connected", tone: "neutral" },
  };

function Profile({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const [isExtending, setIsExtending] = useState(false);
  const [isViewing, setIsViewing] = useState(false);
  const { words, tone } = connections[person.connection];
  return (
    <Card
      title={person.email}
      description={person.fullName}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button icon={Eye} aria-haspopup="dialog" onClick={() => setIsViewing(true)}>
            View account
          </Button>
          {mayChange && (
            <Button icon={CalendarPlus} aria-haspopup="dialog" onClick={() => setIsExtending(true)}>
              Extend trial
            </Button>
          )}
        </div>
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
      {isViewing && <ViewAccount person={person} onClose={() => setIsViewing(false)} />}
      {isExtending && <ExtendTrial person={person} onClose={() => setIsExtending(false)} />}
    </Card>
  );
}

function usageName(what: string): string {
  return what === "brands" ? "Brands" : `${readable(what)} this month`;
}

/** Asks for a reason, then opens the person's screens in this tab. */
function ViewAccount({ person, onClose }: { person: Person; onClose: () => void }) {
  async function open(reason: string) {
    const view = await viewAccount(person.userId, reason);
    keepView(sessionStorage, view);
    // The app reloads as the viewed person instead of the signed-in one.
    location.assign("/dashboard");
  }
  return (
    <ReasonDialog
      title="View account"
      description={`Opens the screens of ${person.email} for ${VIEW_MINUTES} minutes, read-only. Figures are as they were last loaded.`}
      action="View Account"
      hint="The person can read it in their account settings. It goes into the audit log, too."
      send={open}
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
