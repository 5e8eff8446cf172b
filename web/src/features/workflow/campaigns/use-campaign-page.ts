import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { CAMPAIGNS_A_PAGE, groupCampaignsQuery } from "../../../api/campaign-group.ts";
import { useCursorPages } from "../../../ui/state/paging.tsx";
import { isWorking } from "../workflow-words.ts";

const POLL_MS = 3000;

/** One page of a group's campaigns; polled while they are being rewritten. */
export function useCampaignPage(group: Pick<CampaignGroup, "id" | "status" | "totalTargets">) {
  const pages = useCursorPages(CAMPAIGNS_A_PAGE);
  const query = useQuery({
    ...groupCampaignsQuery(group.id, pages.cursor),
    placeholderData: keepPreviousData,
    refetchInterval: isWorking(group) ? POLL_MS : false,
  });
  const { data, error } = query;
  // Only the first page has them, and it was read before any other.
  const { data: first } = useQuery({ ...groupCampaignsQuery(group.id, undefined), enabled: false });
  const pager =
    data !== undefined && pages.isPaged(data.cursor)
      ? pages.pagerOf(data.campaigns.length, data.cursor, group.totalTargets)
      : undefined;
  return {
    campaigns: data?.campaigns,
    /** What all campaigns may spend, by currency. */
    totals: first?.totals,
    error,
    isRetrying: error !== null && query.isFetching,
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
    pager,
  };
}
