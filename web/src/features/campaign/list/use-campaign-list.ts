import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";

import { campaignTableQuery, type TableFilter } from "../../../api/campaign.ts";
import { listState, pollWhile } from "../../../api/http/list-state.ts";
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
