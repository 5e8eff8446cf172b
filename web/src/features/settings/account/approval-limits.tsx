import type { ApprovalLimit } from "@adwright/contracts/change/approval-limit";
import { readAmount } from "@adwright/rules/amount";
import { useQuery } from "@tanstack/react-query";

import { approvalLimitsQuery, putApprovalLimit } from "../../../api/account.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatMicros, MICROS } from "../../../format/money.ts";
import { ConfirmIdentity, isStepUp } from "../../../identity/confirm-identity.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { EditCell } from "../../../ui/table/edit-cell.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";

/** Above which daily budgets approving changes of live campaigns asks who it is. */
export function ApprovalLimits() {
  const limits = useQuery(approvalLimitsQuery);
  return (
    <Card
      title="Approval limit"
      description="Unusually large budget increases always ask who you are. You can set a lower limit."
    >
      <QueryState
        rows={2}
        query={limits}
        loading="Loading your approval limit"
        what="Your approval limit"
      >
        {({ limits: all }) =>
          all.length === 0 ? (
            <p className="text-fg-2">Add a brand first: the limit is in its account's currency.</p>
          ) : (
            <Limits limits={all} />
          )
        }
      </QueryState>
    </Card>
  );
}

/** Micros of a typed limit, null of an empty entry, or what is wrong with it. */
function readLimit(entry: string, currencyCode: string): number | null | string {
  if (entry.trim() === "") return null;
  return readAmount(entry, currencyCode, {
    what: "The limit",
    invalid: "Enter an amount such as 200, or leave it empty.",
    zero: "Enter more than zero, or leave it empty for no limit.",
  });
}

type SaveEntry = (entry: string, currencyCode: string) => Promise<string | undefined>;

const columnsOf = (saveEntry: SaveEntry): Column<ApprovalLimit>[] => [
  { head: "Currency", tone: "strong", cell: ({ currencyCode }) => currencyCode },
  {
    head: "Limit of daily budgets",
    cell: ({ currencyCode, dailyMicros }) => (
      <EditCell
        label={`limit in ${currencyCode}`}
        text={dailyMicros === null ? "" : String(dailyMicros / MICROS)}
        submit="Save"
        inputMode="decimal"
        onSubmit={(entry) => saveEntry(entry, currencyCode)}
      >
        {dailyMicros === null ? "No limit" : formatMicros(dailyMicros, currencyCode)}
      </EditCell>
    ),
  },
];

function Limits({ limits }: { limits: readonly ApprovalLimit[] }) {
  const saving = {
    run: putApprovalLimit,
    keeps: approvalLimitsQuery,
    said: { title: "Approval limit saved" },
  };
  const save = useWrite({
    ...saving,
    failed: ["Not saved", "Your approval limit could not be saved."],
  });
  // Those who are asked for the password see there what is wrong with it.
  const prove = useWrite(saving);
  const asked = isStepUp(save.error) ? save.variables : undefined;

  async function saveEntry(entry: string, currencyCode: string): Promise<string | undefined> {
    const dailyMicros = readLimit(entry, currencyCode);
    if (typeof dailyMicros === "string") return dailyMicros;
    try {
      await save.mutateAsync({ currencyCode, dailyMicros });
      return undefined;
    } catch (error) {
      return error instanceof Error && isStepUp(error) ? undefined : "";
    }
  }

  return (
    <div className="grid gap-3">
      <p className="text-fg-2">
        Confirm who you are if one set of changes raises daily budgets by more than this in all.
        Leave it empty for no limit of your own.
      </p>
      <div className="-mx-4 border-t border-line">
        <DataTable
          label="Approval limits"
          columns={columnsOf(saveEntry)}
          rows={limits}
          keyOf={({ currencyCode }) => currencyCode}
        />
      </div>
      {asked !== undefined && (
        <ConfirmIdentity
          asked={save.error}
          error={prove.error}
          verb="save"
          busy={prove.isPending}
          onPassword={(password) =>
            prove.mutate({ ...asked, password }, { onSuccess: () => save.reset() })
          }
        />
      )}
    </div>
  );
}
