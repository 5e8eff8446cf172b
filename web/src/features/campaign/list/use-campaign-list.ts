import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";

import { campaignTableQuery, type TableFilter } from "../../../api/campaign.ts";
import { pollWhile } from "../../../api/http/poll-while.ts";
import { keepFirstPages } from "./campaign-pages.ts";

/** While campaigns are being written or published. */
const REFRESH_MS = 5000;

/** The campaigns that match the filter, fetched one page at a time. */
export function useCampaignList(filter: TableFilter) {
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery({
    ...campaignTableQuery(filter),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhile(({ rows: listed }) => listed.some(isMoving), REFRESH_MS),
  });
  const { data, error, refetch, fetchNextPage } = pages;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  // Read only where it is needed: a list without further pages isn't rendered again while it is polled.
  const mayReadOn = hasNextPage && !isFetchNextPageError && !pages.isFetching;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);

  useEffect(() => () => keepFirstPages(queryClient), [queryClient]);

  // After a failure, the person has to retry.
  const readOn = useCallback(() => {
    if (mayReadOn) void fetchNextPage();
  }, [mayReadOn, fetchNextPage]);

  const further = { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage };
  const isRetrying = error !== null && pages.isFetching;
  return { rows, first: data?.pages[0], error, isRetrying, refetch, ...further, readOn };
}

function isMoving({ own }: CampaignTableRow) {
  return own?.status === "generating" || own?.status === "publishing";
}
