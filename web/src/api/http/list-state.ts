import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

/**
 * What a list shows of its query beside the rows. Each property that is read renders the list again when it changes, so
 * a list reads these instead of spreading its query.
 */
export function listState(query: UseInfiniteQueryResult) {
  const { isError } = query;
  return {
    isError,
    isRetrying: isError && query.isFetching,
    refetch: query.refetch,
    hasNextPage: query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    fetchNextPage: query.fetchNextPage,
  };
}

const MOST_POLLED_PAGES = 3;

/** Polls a list while an entry changes by itself: those are among the newest, so a long list is not polled. */
export const pollWhile =
  <Page>(moves: (page: Page) => boolean, everyMs: number) =>
  ({ state }: { state: { data?: InfiniteData<Page, unknown> | undefined } }) => {
    const loaded = state.data?.pages ?? [];
    return loaded.length <= MOST_POLLED_PAGES && loaded.some(moves) ? everyMs : false;
  };
