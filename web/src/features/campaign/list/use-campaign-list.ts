import type { CampaignSummary } from "@adwright/contracts/campaign";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";

import { type CampaignFilter, campaignPagesQuery } from "../../../api/campaign.ts";
import { keepFirstPages } from "./campaign-pages.ts";

// A campaign that is being written or published changes by itself. It is among the newest; a long list is not read
// again and again for it.
const REFRESH_MS = 5000;
const MAX_REFRESHED_PAGES = 3;
// A screenful: a search continues by itself until then.
const ENOUGH_FOUND = 20;

/** The campaigns that match, as far as they were read, one page at a time. */
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
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const campaigns = useMemo(() => data?.pages.flatMap((page) => page.answer), [data]);
  const isFiltered = hasFilter(filter);
  // The server searches a number of rows at a time: it may have found nothing so far, and still not be done.
  const isSearching = isFiltered && hasNextPage && (campaigns?.length ?? 0) < ENOUGH_FOUND;

  useEffect(() => () => keepFirstPages(queryClient), [queryClient]);

  // After a failure it is the person who tries again.
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  // Again with each page: one that comes quickly is never seen as being fetched.
  useEffect(() => {
    if (data !== undefined && isSearching) readOn();
  }, [isSearching, readOn, data]);

  const nothingYet = isSearching && !isFetchNextPageError && campaigns?.length === 0;
  return {
    ...pages,
    campaigns: nothingYet ? undefined : campaigns,
    isFiltered,
    /** The filter that what is shown was found with: while another answer comes, still the last. */
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
