import type { FoundPerson } from "@adwright/contracts/staff";
import type { FailedRequest } from "@adwright/contracts/staff/request";
import { Search, UserX } from "lucide-react";
import type { ReactNode } from "react";

import { findPeople, findRequest } from "../../../api/staff/work.ts";
import { formatDay, formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Form, FormFailure, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useAdminForm } from "../panel/admin-form.ts";
import { readable } from "../panel/readable.ts";

interface SearchCardProps<Found> {
  title: string;
  description: string;
  /** The name of the search beside others, for screen readers. */
  name?: string;
  /** What is searched for. */
  label: string;
  hint: string;
  action: string;
  isMain?: boolean;
  /** What is wrong with what was typed. */
  check: (typed: string) => string | undefined;
  find: (typed: string) => Promise<Found>;
  onFound?: (found: Found) => void;
  children: (found: Found) => ReactNode;
}

/** A search with one field, and what it found. */
function SearchCard<Found>(props: SearchCardProps<Found>) {
  const { title, description, name, label, hint, action, isMain = false } = props;
  const { check, find, onFound, children } = props;
  const form = useAdminForm({
    start: { q: "" },
    check: ({ q }) => ({ q: check(q.trim()) }),
    run: ({ q }) => find(q.trim()),
    onDone: onFound,
  });
  return (
    <Card title={title} description={description}>
      <search aria-label={name}>
        <Form form={form} className="grid gap-3">
          <FormField form={form} name="q" label={label} hint={hint}>
            <Input
              type={isMain ? "search" : "text"}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
            />
          </FormField>
          <p>
            <Button
              type="submit"
              variant={isMain ? "primary" : undefined}
              icon={Search}
              busy={form.isBusy}
            >
              {action}
            </Button>
          </p>
          <FormFailure form={form} />
        </Form>
      </search>
      {form.answer !== undefined && <div className="mt-4">{children(form.answer)}</div>}
    </Card>
  );
}

const SHORTEST = 3;

interface PersonSearchProps {
  onChoose: (userId: string | undefined) => void;
}

/** If the search finds only one person, it shows them at once. */
export function PersonSearch({ onChoose }: PersonSearchProps) {
  return (
    <SearchCard
      title="Find a Person"
      description="A part of the address is enough. Searches are recorded in the audit log."
      label="Email, user ID, Google Ads customer ID or ticket number"
      hint="Tickets are found for 14 days"
      action="Search"
      isMain
      check={({ length }) =>
        length < SHORTEST ? `Enter at least ${SHORTEST} characters` : undefined
      }
      find={findPeople}
      onFound={(people) => onChoose(people.length === 1 ? people[0]?.userId : undefined)}
    >
      {(people) => <FoundPeople people={people} onChoose={onChoose} />}
    </SearchCard>
  );
}

function FoundPeople({ people, onChoose }: PersonSearchProps & { people: FoundPerson[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
      <output className="sr-only">{`${plural(people.length, "person", "people")} found`}</output>
      {people.length === 0 ? (
        <EmptyState icon={UserX} title="Nobody found">
          Check the spelling. Only email addresses are found by a part.
        </EmptyState>
      ) : (
        <DataTable
          label="People found"
          columns={columnsOf(onChoose)}
          rows={people}
          keyOf={({ userId }) => userId}
        />
      )}
    </div>
  );
}

const columnsOf = (onChoose: PersonSearchProps["onChoose"]): Column<FoundPerson>[] => [
  {
    head: "Email",
    cell: ({ userId, email }) => (
      <button type="button" className="text-link font-medium" onClick={() => onChoose(userId)}>
        {email}
      </button>
    ),
  },
  { head: "Name", cell: ({ fullName }) => fullName },
  { head: "Plan", tone: "quiet", cell: ({ plan }) => plan },
  { head: "Joined", tone: "quiet", cell: ({ createdAt }) => formatDay(createdAt) },
];

/** Says what a request id belongs to, and links to the person. */
export function RequestSearch() {
  return (
    <SearchCard
      title="Find a Request"
      description="Requests that ended with a server error, or whose job failed, in the last 30 days"
      name="Requests"
      label="Request ID"
      hint="The X-Request-Id of an answer"
      action="Find request"
      check={(typed) => (typed === "" ? "Enter a request ID" : undefined)}
      find={findRequest}
    >
      {(request) =>
        request === null ? (
          <Alert tone="neutral" announce title="Nothing is kept about this request">
            It went well, was refused, or is older than 30 days. The log has a line for it: search
            for its requestId.
          </Alert>
        ) : (
          <FoundRequest request={request} />
        )
      }
    </SearchCard>
  );
}

function FoundRequest({ request }: { request: FailedRequest }) {
  const { at, call, status, code, userId, email, job } = request;
  return (
    <div className="border-t border-line pt-4">
      <output className="sr-only">Request found</output>
      <KeyValueList layout="columns">
        <KeyValue name="Call">
          <span className="wrap-anywhere">{call ?? "Answered in time; its job failed later"}</span>
        </KeyValue>
        <KeyValue name="Time">{formatDateTime(at)}</KeyValue>
        <KeyValue name="Status">{status ?? "—"}</KeyValue>
        <KeyValue name="Code">
          <span className="wrap-anywhere">{code}</span>
        </KeyValue>
        <KeyValue name="Person">
          {userId === null || email === null ? (
            "—"
          ) : (
            <TextLink to="/admin" search={{ tab: "people", person: userId }}>
              {email}
            </TextLink>
          )}
        </KeyValue>
        <KeyValue name="Job">
          {job === null ? "—" : `${readable(job.kind)}: ${job.message}`}
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
