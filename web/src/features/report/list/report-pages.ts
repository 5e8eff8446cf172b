import type { QueryClient } from "@tanstack/react-query";

import { reportPagesQuery } from "../../../api/report.ts";

const { queryKey } = reportPagesQuery;

/** Removes a deleted report from the cached list, without refetching all pages. */
export function dropFromPages(queryClient: QueryClient, reportId: number): void {
  queryClient.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(({ answer, cursor }) => ({
          answer: { reports: answer.reports.filter(({ id }) => id !== reportId) },
          cursor,
        })),
      },
  );
}

/** Refetches the list from its first page only, where new reports are. */
export async function refreshPages(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey });
}
