import type { Usage } from "@adwright/contracts/billing";
import { limitsOf } from "@adwright/rules/plan";
import { useQuery } from "@tanstack/react-query";

import { usageQuery } from "../../../api/billing.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatTime } from "../../../format/date.ts";
import { formatUsed } from "../../../format/usage.ts";
import { useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Meter } from "../../../ui/state/meter.tsx";
import { SkeletonRegion } from "../../../ui/state/skeleton.tsx";

/** How much of the plan is used. */
export function UsageCard() {
  const { data: usage, error, isFetching, refetch } = useQuery(usageQuery);
  return (
    <Card title="Usage">
      {usage !== undefined && <Meters usage={usage} />}
      {usage === undefined && error === null && (
        <SkeletonRegion label="Loading your usage">
          <Meters usage={undefined} />
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

/** While the usage loads, the meters are shown without figures, so that the layout below does not shift. */
function Meters({ usage }: { usage: Usage | undefined }) {
  const limits = limitsOf(useUser(), serverNow());
  const counted = [
    { label: "Brands", name: "brands", one: "brand", limit: limits.brands },
    {
      label: "Campaigns this month",
      name: "campaigns",
      one: "campaign",
      limit: limits.campaignsPerMonth,
    },
    { label: "Reports this month", name: "reports", one: "report", limit: limits.reportsPerMonth },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {counted.map(({ label, name, one, limit }) => (
        <Meter
          key={label}
          label={label}
          words={usage && formatUsed(usage[name], one)}
          percent={percentOf(usage?.[name] ?? { used: 0, limit: limit ?? null })}
        />
      ))}
      <Meter
        label="AI usage today"
        words={usage && aiWords(usage.ai)}
        percent={usage?.ai.usedPercent ?? 0}
      />
    </div>
  );
}

const aiWords = ({ usedPercent, renewsAt }: Usage["ai"]): string =>
  `${Math.round(usedPercent)}% used, resets at ${formatTime(renewsAt)}`;

function percentOf({ used, limit }: Usage["brands"]): number | null {
  if (limit === null) return null;
  return limit === 0 ? 100 : (used / limit) * 100;
}
