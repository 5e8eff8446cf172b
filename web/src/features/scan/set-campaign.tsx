import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";

import { brandsQuery } from "../../api/brand.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyCard } from "../../ui/state/empty-card.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../../ui/state/skeleton.tsx";
import { ScanBoard } from "./scan-board.tsx";
import type { SetCampaignState } from "./use-set-campaign.ts";

/** The Set Campaign tab; it requires the person's brands. */
export function SetCampaign({ campaign }: { campaign: SetCampaignState }) {
  const { data: brands, error, isFetching, refetch } = useQuery(brandsQuery);
  if (brands === undefined && error !== null) {
    return (
      <Card>
        <ErrorState
          title="Error Loading Brands"
          message="Failed to fetch brands"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (brands === undefined) return <LoadingBoard />;
  if (brands.length === 0) {
    return (
      <EmptyCard icon={Building2} title="No brands yet" to="/brands/import" next="Import brands">
        Import a Google Ads account as a brand first.
      </EmptyCard>
    );
  }
  return <ScanBoard brands={brands} campaign={campaign} />;
}

function LoadingBoard() {
  return (
    <Card>
      <SkeletonRegion label="Loading brands">
        <div className="grid max-w-md gap-2">
          <Skeleton width="short" />
          <Skeleton shape="control" />
        </div>
      </SkeletonRegion>
    </Card>
  );
}
