import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";

import { campaignTableQuery, type TableFilter } from "../../../api/campaign.ts";
import { listState } from "../../../api/http/list-state.ts";
import { keepFirstPages } from "./campaign-pages.ts";

// Campaigns that are being written or published change without the person acting, so the list is polled. A long list is
// not.
const REFRESH_MS = 5000;
const MAX_REFRESHED_PAGES = 3;

/** The campaigns that match the filter, fetched one page at a time. */
export function useCampaignList(filter: TableFilter) {
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery({
    ...campaignTableQuery(filter),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const loaded = state.data?.pages ?? [];
      const isShort = loaded.length <= MAX_REFRESHED_PAGES;
      return isShort && loaded.some((page) => page.rows.some(isMoving)) ? REFRESH_MS : false;
    },
  });
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = pages;
  // Read only where it is needed: a list without further pages isn't rendered again while it is polled.
  const mayReadOn = hasNextPage && !isFetchNextPageError && !pages.isFetching;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);

  useEffect(() => () => keepFirstPages(queryClient), [queryClient]);

  // After a failure, the person has to retry.
  const readOn = useCallback(() => {
    if (mayReadOn) void fetchNextPage();
  }, [mayReadOn, fetchNextPage]);

  return { rows, error: pages.error, first: data?.pages[0], ...listState(pages), readOn };
}

function isMoving({ own }: CampaignTableRow) {
  return own?.status === "generating" || own?.status === "publishing";
}
