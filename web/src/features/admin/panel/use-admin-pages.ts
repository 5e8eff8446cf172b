import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";

import { useEndedSession } from "./use-ended-session.ts";

interface AnsweredPage<Answer> {
  answer: Answer;
  cursor: string | undefined;
}

/** Like `useAdminQuery`, for a list read page by page; `data` holds the pages so far. */
export function useAdminPages<Answer, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<
    AnsweredPage<Answer>,
    Error,
    InfiniteData<AnsweredPage<Answer>>,
    Key,
    string | undefined
  >,
) {
  const query = useInfiniteQuery(options);
  useEndedSession(query.error);
  const { error, isFetching, isFetchingNextPage, hasNextPage } = query;
  return {
    data: query.data?.pages.map(({ answer }) => answer),
    /** When the pages were read; 0 before. */
    readAtMs: query.dataUpdatedAt,
    error,
    isFetching,
    refetch: () => void query.refetch(),
    /** Undefined on the last page. */
    more: hasNextPage
      ? { isBusy: isFetchingNextPage, read: () => void query.fetchNextPage() }
      : undefined,
  };
}
