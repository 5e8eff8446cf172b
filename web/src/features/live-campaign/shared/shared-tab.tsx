import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveShared, LiveListKeyword } from "@adwright/contracts/change/live-shared";
import { useQuery, useInfiniteQuery } from "@tanstack/react-query";

import { liveSharedQuery, liveListKeywordsQuery } from "../../../api/live-campaign.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Shown } from "../page-state.tsx";
import { negativeColumns } from "../page/negative-tab.tsx";
import { useLive } from "../staged/staged-context.ts";
import { LiveTable } from "../table/live-table.tsx";
import { linksOf, ThingList } from "../targeting/thing-list.tsx";
import { AddThing } from "./add-thing.tsx";
import { AssetCard } from "./asset-card.tsx";
import { ListCard } from "./list-card.tsx";

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

function LabelCard({ page, labels }: { page: LiveCampaignPage; labels: LiveShared["labels"] }) {
  return (
    <Card
      padding="none"
      title="Labels"
      actions={
        <AddThing
          kind="label_add"
          label="Add label"
          things={labels.filter(({ isLinked }) => !isLinked)}
        />
      }
    >
      <ThingList
        label="Labels"
        things={labels
          .filter(({ isLinked }) => isLinked)
          .map(({ link, name }) => ({ resource: link, name }))}
        add="label_add"
        prefix={linksOf(page.resource, "campaignLabels")}
        remove="label_remove"
        removal={(target) => ({ kind: "label_remove", target })}
        empty="The campaign has no labels."
      />
    </Card>
  );
}

const listWords = ({ listName }: LiveListKeyword) => <bdi>{listName}</bdi>;

/** The keywords of the attached lists. */
function ListKeywordCard({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  return (
    <LiveTable<LiveListKeyword>
      query={useInfiniteQuery(liveListKeywordsQuery(brandId, page.campaign))}
      noun="list keyword"
      empty="Attach a list to see its keywords here."
      keyOf={({ resource }) => resource}
      columns={() => negativeColumns("Keyword", "List", listWords)}
    />
  );
}
