import type { ReportSummary } from "@adwright/contracts/report";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

import { reportPagesQuery } from "../../../api/report.ts";

interface Page {
  reports: ReportSummary[];
  cursor: string | undefined;
}
type Pages = InfiniteData<Page, string | undefined>;

const { queryKey } = reportPagesQuery;

/** Removes a deleted report from the cached list, without refetching all pages. */
export function dropFromPages(queryClient: QueryClient, reportId: number): void {
  queryClient.setQueryData<Pages>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          reports: page.reports.filter(({ id }) => id !== reportId),
        })),
      },
  );
}

/** Refetches the list from its first page only, where new reports are. */
export async function refreshPages(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData<Pages>(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey });
}
