import type { UseInfiniteQueryResult } from "@tanstack/react-query";

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
