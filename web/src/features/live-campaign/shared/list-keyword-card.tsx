import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveListKeyword } from "@adwright/contracts/change/live-shared";
import { useInfiniteQuery } from "@tanstack/react-query";

import { liveListKeywordsQuery } from "../../../api/live-campaign.ts";
import { negativeColumns } from "../page/negative-tab.tsx";
import { useLive } from "../staged/staged-context.ts";
import { LiveTable } from "../table/live-table.tsx";

const listWords = ({ listName }: LiveListKeyword) => <bdi>{listName}</bdi>;

/** The keywords of the attached lists. */
export function ListKeywordCard({ page }: { page: LiveCampaignPage }) {
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
