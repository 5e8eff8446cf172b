import type { OperationDay } from "@adwright/contracts/staff/operation-day";

import { operationDayQuery } from "../../../api/admin.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { DayBars } from "../panel/day-bars.tsx";
import { PercentBar } from "../panel/percent-bar.tsx";
import { OperationShares } from "./operation-shares.tsx";

/** How much of Google's 24-hour limit is used, by whom, and the use on earlier days. */
export function OperationsCard() {
  const today = useAdminQuery(operationDayQuery);
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
        <DayBars
          label="Operations by day, last 14 days (UTC)"
          unit="Operations"
          days={day.days.map(({ day: date, used }) => ({
            day: date,
            value: used,
            words: formatNumber(used),
          }))}
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
