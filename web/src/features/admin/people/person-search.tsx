import type { FoundPerson } from "@adwright/contracts/staff";
import { UserX } from "lucide-react";

import { findPeople } from "../../../api/staff/people.ts";
import { formatDay } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { SearchCard } from "./search-card.tsx";

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
      {(people) => <Found people={people} onChoose={onChoose} />}
    </SearchCard>
  );
}

function Found({ people, onChoose }: PersonSearchProps & { people: FoundPerson[] }) {
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
