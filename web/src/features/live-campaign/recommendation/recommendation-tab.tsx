import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type {
  LiveRecommendation,
  LiveRecommendations,
} from "@adwright/contracts/change/live-recommendation";
import { useQuery } from "@tanstack/react-query";
import { FilePenLine, Lightbulb } from "lucide-react";
import { useState } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { recommendationsQuery } from "../../../api/live-campaign.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { useStagedIn } from "../../../staging/use-staged.ts";
import { Button } from "../../../ui/action/button.tsx";
import { NewTabLink } from "../../../ui/action/new-tab-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { Shown } from "../page-state.tsx";

/**
 * What Google recommends for the campaign. Recommendations are not applied directly; those that can be expressed as
 * changes are staged.
 */
export function RecommendationTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const query = useQuery(recommendationsQuery(brandId, page.campaign));
  return (
    <Card padding="none">
      <Shown query={query} what="The recommendations" loading="Loading the recommendations">
        {(found) => <Recommendations brandId={brandId} found={found} />}
      </Shown>
    </Card>
  );
}

function Recommendations({ brandId, found }: { brandId: number; found: LiveRecommendations }) {
  const { rows, asOf, currencyCode, address } = found;
  if (rows.length === 0) {
    return (
      <EmptyState icon={Lightbulb} title="No recommendations">
        Google has no recommendations for this campaign right now.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="border-b border-line px-4 py-2 text-xs text-fg-2">
        <time dateTime={asOf} title={formatDateTime(asOf)}>
          Updated {formatRelative(asOf, serverNow())}
        </time>
        . All figures are Google&apos;s estimates for a week.
      </p>
      <ul aria-label="Recommendations" className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{row.title}</span>
                {row.isAutoApplied && <Badge tone="warn">Applied by Google automatically</Badge>}
              </span>
              {row.detail !== "" && (
                <span dir="auto" className="wrap-anywhere">
                  {row.detail}
                </span>
              )}
              <Impact row={row} currencyCode={currencyCode} />
            </div>
            {row.changes.length > 0 ? (
              <Stage brandId={brandId} row={row} />
            ) : (
              <NewTabLink href={address}>Open in Google Ads</NewTabLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Impact({
  row: { impact },
  currencyCode,
}: {
  row: LiveRecommendation;
  currencyCode: string;
}) {
  if (impact === null) return null;
  const { before, after } = impact;
  return (
    <span className="num text-xs text-fg-2">
      Google estimates {formatNumber(before.conversions)} → {formatNumber(after.conversions)}{" "}
      conversions, {formatMicros(before.costMicros, currencyCode)} →{" "}
      {formatMicros(after.costMicros, currencyCode)} a week
    </span>
  );
}

function Stage({ brandId, row }: { brandId: number; row: LiveRecommendation }) {
  const { staged } = useLive();
  const { stage, isStaging } = useStagedIn([]);
  const [isStaged, setIsStaged] = useState(false);
  const reason = `Recommended by Google: ${row.title}. ${row.detail}`.slice(0, 500);
  if (isStaged) return <Badge tone="warn">Staged</Badge>;
  return (
    <Button
      size="sm"
      icon={FilePenLine}
      disabled={staged.isLocked}
      busy={isStaging}
      aria-label={`Stage this change: ${row.title} ${row.detail}`}
      onClick={() => void stage({ brandId, whats: row.changes, reason }).then(setIsStaged)}
    >
      Stage this change
    </Button>
  );
}
