import type { OperationDay } from "@adwright/contracts/staff/figures";
import { useQuery } from "@tanstack/react-query";
import { Gauge } from "lucide-react";

import { operationDayQuery } from "../../../api/admin.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { formatNumber, formatPercent } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { DayChart } from "../panel/day-chart.tsx";
import { PercentBar } from "../panel/percent-bar.tsx";

/** How much of Google's 24-hour limit is used, by whom, and the use on earlier days. */
export function OperationsCard() {
  const today = useQuery(operationDayQuery);
  return (
    <Card
      title="Google Ads Operations"
      description="Google's limit for 24 hours belongs to the cloud project: everybody shares it."
      padding="none"
    >
      <QueryState
        warnsIfOld
        query={today}
        what="The operations"
        skeleton={
          <div className="p-4">
            <Skeleton shape="chart" />
          </div>
        }
      >
        {(day) => <OperationsOf day={day} />}
      </QueryState>
    </Card>
  );
}

function OperationsOf({ day }: { day: OperationDay }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:divide-x lg:divide-line">
      <div className="grid content-start gap-5 p-4">
        <UsedNow day={day} />
        <DayChart
          label="Operations by day, last 14 days (UTC)"
          days={day.days}
          valueOf={({ used }) => used}
        />
      </div>
      <div className="border-t border-line lg:border-t-0">
        <OperationShares day={day} />
      </div>
    </div>
  );
}

function UsedNow({ day: { used, limit, people, nextFreeAt } }: { day: OperationDay }) {
  return (
    <div>
      {limit !== null && (
        <PercentBar
          label="Operations used in the last 24 hours"
          percent={limit === 0 ? 100 : (used / limit) * 100}
        />
      )}
      <p className="num">
        {limit === null
          ? plural(used, "operation")
          : `${formatNumber(used)} of ${plural(limit, "operation")}`}{" "}
        used in the last 24 hours by {plural(people, "person", "people")}
      </p>
      {nextFreeAt !== null && (
        <p className="num text-xs text-fg-3">
          The oldest stop counting {formatRelative(nextFreeAt, serverNow())}, at{" "}
          <time dateTime={nextFreeAt}>{formatDateTime(nextFreeAt)}</time>
        </p>
      )}
    </div>
  );
}

/** Who used operations in the last 24 hours, highest use first. */
function OperationShares({ day }: { day: OperationDay }) {
  const { shares, limit, people } = day;
  if (shares.length === 0) {
    return (
      <EmptyState icon={Gauge} title="Nothing used in the last 24 hours">
        People who use operations are listed here for a day.
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        label="People and their operations in the last 24 hours"
        columns={columnsOf(day)}
        rows={shares}
        keyOf={({ userId }) => userId}
        hidden={limit === null ? ["Of limit"] : []}
      />
      {people > shares.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-fg-3">
          The {shares.length} who used most of {formatNumber(people)}.
        </p>
      )}
    </>
  );
}

function personOf({ email }: Share): string {
  return email ?? "No person, or a deleted account";
}

type Share = OperationDay["shares"][number];

const columnsOf = ({ used, limit }: OperationDay): Column<Share>[] => [
  {
    head: "Person",
    cell: (share) => (
      <span className={share.email === null ? "text-fg-2" : "font-medium"}>{personOf(share)}</span>
    ),
    cut: personOf,
  },
  { head: "Operations", align: "end", cell: (share) => formatNumber(share.used) },
  {
    head: "Of used",
    align: "end",
    cell: (share) => formatPercent(used === 0 ? null : share.used / used),
  },
  {
    head: "Of limit",
    align: "end",
    cell: (share) => formatPercent(limit === 0 || limit === null ? null : share.used / limit),
  },
];
