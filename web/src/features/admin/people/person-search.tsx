import type { FoundPerson } from "@adwright/contracts/staff";
import { Search, UserX } from "lucide-react";
import { type FormEvent, useState } from "react";

import { findPeople } from "../../../api/staff/people.ts";
import { formatDay } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "../panel/admin-query.ts";

const SHORTEST = 3;

interface PersonSearchProps {
  onChoose: (userId: string | undefined) => void;
}

/** If the search finds only one person, it shows them at once. */
export function PersonSearch({ onChoose }: PersonSearchProps) {
  const [q, setQ] = useState("");
  const [error, setError] = useState<string>();
  const search = useAdminMutation({
    mutationFn: findPeople,
    onSuccess: (people) => onChoose(people.length === 1 ? people[0]?.userId : undefined),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = q.trim();
    const isShort = typed.length < SHORTEST;
    setError(isShort ? `Enter at least ${SHORTEST} characters` : undefined);
    if (!isShort) search.mutate(typed);
  }

  return (
    <Card
      title="Find a Person"
      description="A part of the address is enough. Searches are recorded in the audit log."
    >
      <search>
        <form noValidate onSubmit={submit} className="grid gap-3">
          <Field
            label="Email, user ID, Google Ads customer ID or ticket number"
            hint="Tickets are found for 14 days"
            error={error}
          >
            <Input
              type="search"
              autoComplete="off"
              maxLength={254}
              value={q}
              onChange={(event) => {
                setQ(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
          <p>
            <Button type="submit" variant="primary" icon={Search} busy={search.isPending}>
              Search
            </Button>
          </p>
        </form>
      </search>
      {search.isError && (
        <div className="mt-4">
          <Alert tone="bad" title={failureWords(search.error)} />
        </div>
      )}
      {search.data !== undefined && <Found people={search.data} onChoose={onChoose} />}
    </Card>
  );
}

function Found({ people, onChoose }: PersonSearchProps & { people: FoundPerson[] }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] border-t border-line">
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
    id: "email",
    head: "Email",
    cell: ({ userId, email }) => (
      <button type="button" className="text-link font-medium" onClick={() => onChoose(userId)}>
        {email}
      </button>
    ),
  },
  { id: "name", head: "Name", cell: ({ fullName }) => fullName },
  { id: "plan", head: "Plan", tone: "quiet", cell: ({ plan }) => plan },
  { id: "joined", head: "Joined", tone: "quiet", cell: ({ createdAt }) => formatDay(createdAt) },
];
