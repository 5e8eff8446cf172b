import type { Usage } from "@adwright/contracts/billing";
import { useQuery } from "@tanstack/react-query";

import { usageQuery } from "../../../api/billing.ts";
import { formatTime } from "../../../format/date.ts";
import { formatUsed } from "../../../format/usage.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Meter } from "../../../ui/state/meter.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";

/** What is used of the plan. */
export function UsageCard() {
  const { data: usage, error, isFetching, refetch } = useQuery(usageQuery);
  return (
    <Card title="Usage">
      {usage !== undefined && <Meters usage={usage} />}
      {usage === undefined && error === null && (
        <SkeletonRegion label="Loading your usage">
          <Skeleton width="half" />
          <Skeleton width="long" />
        </SkeletonRegion>
      )}
      {usage === undefined && error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-fg-2">Your usage could not be loaded. {error.message}</p>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </Card>
  );
}

function Meters({ usage: { brands, campaigns, reports, ai } }: { usage: Usage }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Meter label="Brands" words={formatUsed(brands, "brand")} percent={percentOf(brands)} />
      <Meter
        label="Campaigns this month"
        words={formatUsed(campaigns, "campaign")}
        percent={percentOf(campaigns)}
      />
      <Meter
        label="Reports this month"
        words={formatUsed(reports, "report")}
        percent={percentOf(reports)}
      />
      <Meter
        label="AI today"
        words={`${Math.round(ai.usedPercent)}%, renews at ${formatTime(ai.renewsAt)}`}
        percent={ai.usedPercent}
      />
    </div>
  );
}

function percentOf({ used, limit }: Usage["brands"]): number | null {
  if (limit === null) return null;
  return limit === 0 ? 100 : (used / limit) * 100;
}
