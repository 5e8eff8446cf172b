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

interface SharedProps {
  page: LiveCampaignPage;
}

/** Lists of negative keywords, whose changes affect every campaign that uses them. */
export function NegativeLists({ page }: SharedProps) {
  const { brandId } = useLive();
  const query = useQuery(liveSharedQuery(brandId, page.campaign));
  return (
    <Shown query={query} what="The lists of negative keywords" loading={<Loading />}>
      {({ lists }) => (
        <>
          <ListCard page={page} lists={lists} />
          <ListKeywordCard page={page} />
        </>
      )}
    </Shown>
  );
}

/** The campaign's sitelinks, callouts and structured snippets, and its labels. */
export function AssetTab({ page }: SharedProps) {
  const { brandId } = useLive();
  const query = useQuery(liveSharedQuery(brandId, page.campaign));
  return (
    <Shown query={query} what="The assets" loading={<Loading />}>
      {({ assets, labels }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AssetCard page={page} assets={assets} />
          <LabelCard page={page} labels={labels} />
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
