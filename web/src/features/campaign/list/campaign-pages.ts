import type { CampaignTable } from "@adwright/contracts/figures/campaign-table";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

import { campaignTables } from "../../../api/http/query-keys.ts";

type Pages = InfiniteData<CampaignTable, string | undefined>;

/** Invalidates every cached table; those on screen refetch at once. */
export async function invalidatePages(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: campaignTables });
}

/** Removes a deleted campaign from every cached table, without reading long ones again. */
export function dropFromPages(queryClient: QueryClient, campaignId: number): void {
  queryClient.setQueriesData<Pages>({ queryKey: campaignTables }, (data) => {
    const isThere = data?.pages.some((page) => page.rows.some(({ own }) => own?.id === campaignId));
    if (data === undefined || isThere !== true) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      rows: page.rows.filter(({ own }) => own?.id !== campaignId),
      total: page.total - 1,
    }));
    return { ...data, pages };
  });
}

/**
 * Drops all pages but the first of the cached tables. A table that is opened again starts at its top, and refetching
 * everything that was scrolled through would take a call per page.
 */
export function keepFirstPages(queryClient: QueryClient): void {
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: campaignTables })) {
    const data = state.data as Pages | undefined;
    if (data === undefined || data.pages.length < 2) continue;
    const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
    queryClient.setQueryData<Pages>(queryKey, first, { updatedAt: state.dataUpdatedAt });
    if (!state.isInvalidated) continue;
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}
