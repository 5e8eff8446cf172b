import type { CampaignSummary } from "@adwright/contracts/campaign";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";

import { type CampaignFilter, campaignPagesQuery } from "../../../api/campaign.ts";
import { listState } from "../../../api/http/list-state.ts";
import { keepFirstPages } from "./campaign-pages.ts";

// Campaigns that are being written or published change without the person acting, so the list is polled. They are among
// the newest, so a long list is not polled.
const REFRESH_MS = 5000;
const MAX_REFRESHED_PAGES = 3;
// About a screenful; a search fetches more pages until it has this many.
const ENOUGH_FOUND = 20;

/** The campaigns that match the filter, fetched one page at a time. */
export function useCampaignList(filter: CampaignFilter) {
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery({
    ...campaignPagesQuery(filter),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const loaded = state.data?.pages ?? [];
      const isShort = loaded.length <= MAX_REFRESHED_PAGES;
      return isShort && loaded.some((page) => page.answer.some(isMoving)) ? REFRESH_MS : false;
    },
  });
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = pages;
  // Read only where it is needed: a list without further pages isn't rendered again while it is polled.
  const mayReadOn = hasNextPage && !isFetchNextPageError && !pages.isFetching;
  const campaigns = useMemo(() => data?.pages.flatMap((page) => page.answer), [data]);
  const isFiltered = hasFilter(filter);
  // The server searches a limited number of rows per request, so an empty page does not mean that nothing matches.
  const isSearching = isFiltered && hasNextPage && (campaigns?.length ?? 0) < ENOUGH_FOUND;

  useEffect(() => () => keepFirstPages(queryClient), [queryClient]);

  // After a failure, the person has to retry.
  const readOn = useCallback(() => {
    if (mayReadOn) void fetchNextPage();
  }, [mayReadOn, fetchNextPage]);

  // Runs again after each page, because a cached page never sets `isFetching`.
  useEffect(() => {
    if (data !== undefined && isSearching) readOn();
  }, [isSearching, readOn, data]);

  const nothingYet = isSearching && !isFetchNextPageError && campaigns?.length === 0;
  return {
    campaigns: nothingYet ? undefined : campaigns,
    ...listState(pages),
    isFiltered,
    /** The filter of the campaigns on screen; while another filter's answer is pending, still the previous one. */
    shownFilter: useShown(filter, pages.isPlaceholderData),
    readOn,
  };
}

function useShown(filter: CampaignFilter, isPlaceholderData: boolean): CampaignFilter {
  const [shown, setShown] = useState(filter);
  if (!isPlaceholderData && shown !== filter) setShown(filter);
  return shown;
}

const hasFilter = ({ q, status, brandId }: CampaignFilter): boolean =>
  q !== "" || status !== undefined || brandId !== undefined;

function isMoving({ status }: CampaignSummary) {
  return status === "generating" || status === "publishing";
}
