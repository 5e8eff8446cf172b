import type { AdminRole } from "@adwright/contracts/admin";
import { useNavigate, useSearch } from "@tanstack/react-router";

import { PersonOverview } from "./person-overview.tsx";
import { PersonSearch } from "./person-search.tsx";
import { RequestSearch } from "./request-search.tsx";

/** Searches for people, and shows the person named in the address bar. */
export function PeopleTab({ role }: { role: AdminRole }) {
  const { person } = useSearch({ from: "/admin" });
  const navigate = useNavigate();
  const show = (userId: string | undefined) =>
    void navigate({
      to: "/admin",
      search: { tab: "people", person: userId },
      resetScroll: false,
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PersonSearch onChoose={show} />
      <RequestSearch />
      {person !== undefined && <PersonOverview key={person} userId={person} role={role} />}
    </div>
  );
}
