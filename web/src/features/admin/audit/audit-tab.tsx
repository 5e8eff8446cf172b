import { type StaffAct, StaffActKind } from "@adwright/contracts/staff";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useState } from "react";

import { auditQuery, exportAudit } from "../../../api/staff/work.ts";
import { formatDateTime } from "../../../format/date.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { CsvButton, currentMonth, MonthSelect } from "../panel/month-actions.tsx";
import { readable } from "../panel/readable.ts";

const ANY = "any";
const actions = [
  { value: ANY, label: "All actions" },
  ...StaffActKind.options.map((act) => ({ value: act, label: readable(act) })),
];

/** What staff did and read, one month at a time; entries are never changed. */
export function AuditTab() {
  const [month, setMonth] = useState(currentMonth);
  const [act, setAct] = useState<string>(ANY);
  const [staff, setStaff] = useState({ typed: "", asked: "" });
  const pages = useInfiniteQuery(
    auditQuery({
      month,
      act: StaffActKind.options.find((one) => one === act),
      staffEmail: staff.asked === "" ? undefined : staff.asked,
    }),
  );
  const ask = () => setStaff({ ...staff, asked: staff.typed.trim().toLowerCase() });
  return (
    <Card
      title="Audit Log"
      description="What staff did, and read about people. Entries are never changed or removed."
      padding="none"
      actions={<CsvButton fileName={`audit-log-${month}.csv`} read={() => exportAudit(month)} />}
    >
      <form
        aria-label="Filter the audit log"
        className="flex flex-wrap gap-2 border-b border-line px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <MonthSelect label="Month of the log" month={month} onChange={setMonth} />
        <Select
          density="toolbar"
          aria-label="Action"
          options={actions}
          value={act}
          onValueChange={setAct}
        />
        <span className="min-w-48 flex-1">
          <Input
            density="toolbar"
            type="search"
            aria-label="Email of a member of staff"
            placeholder="Staff email, then Enter"
            value={staff.typed}
            onChange={(event) => {
              const typed = event.target.value;
              setStaff({ typed, asked: typed === "" ? "" : staff.asked });
            }}
            onBlur={ask}
          />
        </span>
      </form>
      <QueryState warnsIfOld query={pages} what="The entries">
        {({ pages: answers }) => {
          const acts = answers.flatMap((answer) => answer.acts);
          return (
            <>
              {acts.length === 0 ? (
                <EmptyState icon={ScrollText} title="No entries">
                  Choose another month or fewer filters.
                </EmptyState>
              ) : (
                <DataTable
                  label="Entries of the audit log"
                  columns={columns}
                  rows={acts}
                  keyOf={({ id }) => id}
                  asCards
                />
              )}
              <ShowMore list={pages} />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

const columns: Column<StaffAct>[] = [
  { head: "Time", cell: ({ at }) => formatDateTime(at) },
  { head: "Staff", cell: ({ staffEmail }) => staffEmail },
  { head: "Action", tone: "strong", cell: ({ act }) => readable(act) },
  {
    head: "Details",
    tone: "quiet",
    wrap: true,
    cell: ({ details }) => (details === "" ? "—" : details),
  },
  {
    head: "Person",
    tone: "quiet",
    cell: ({ personId }) =>
      personId === null ? (
        "—"
      ) : (
        <TextLink to="/admin" search={{ tab: "people", person: personId }}>
          {personId}
        </TextLink>
      ),
  },
];
