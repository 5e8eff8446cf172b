import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";

import { brandsQuery } from "../../api/brand.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyCard } from "../../ui/state/empty-card.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { SkeletonField } from "../../ui/state/skeleton.tsx";
import { ScanBoard } from "./scan-board.tsx";
import type { SetCampaignState } from "./use-set-campaign.ts";

/** The Set Campaign tab; it requires the person's brands. */
export function SetCampaign({ campaign }: { campaign: SetCampaignState }) {
  const brands = useQuery(brandsQuery);
  return (
    <QueryState
      query={brands}
      what="Brands"
      loading={
        <Card>
          <SkeletonField label="Loading brands" />
        </Card>
      }
      failed="Error Loading Brands"
      message="Failed to fetch brands"
      inCard
      zero={
        <EmptyCard icon={Building2} title="No brands yet" to="/brands/import" next="Import brands">
          Import a Google Ads account as a brand first.
        </EmptyCard>
      }
    >
      {(all) => <ScanBoard brands={all} campaign={campaign} />}
    </QueryState>
  );
}
