import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { useQuery } from "@tanstack/react-query";

import { liveSharedQuery } from "../../../api/live-campaign.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Shown } from "../page-state.tsx";
import { useLive } from "../staged/staged-context.ts";
import { AssetCard } from "./asset-card.tsx";
import { LabelCard } from "./label-card.tsx";
import { ListCard } from "./list-card.tsx";
import { ListKeywordCard } from "./list-keyword-card.tsx";

/** What the campaign shares with others: lists of negative keywords, assets and labels. */
export function SharedTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const query = useQuery(liveSharedQuery(brandId, page.campaign));
  return (
    <Shown query={query} what="What the campaign shares" loading={<Loading />}>
      {(shared) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <ListCard page={page} lists={shared.lists} />
          <LabelCard page={page} labels={shared.labels} />
          <div className="min-w-0 lg:col-span-2">
            <ListKeywordCard page={page} />
          </div>
          <div className="min-w-0 lg:col-span-2">
            <AssetCard page={page} assets={shared.assets} />
          </div>
        </div>
      )}
    </Shown>
  );
}

function Loading() {
  return (
    <Card padding="none">
      <SkeletonRows label="Reading lists, assets and labels in Google Ads" />
    </Card>
  );
}
