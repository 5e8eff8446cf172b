import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

import { type CampaignFilter, campaignPagesQuery } from "../../../api/campaign.ts";

interface Page {
  answer: CampaignSummary[];
  cursor: string | undefined;
}
type Pages = InfiniteData<Page, string | undefined>;

const [noun, list] = campaignPagesQuery({ q: "", status: undefined }).queryKey;

/** Invalidates every cached list; those on screen refetch at once. */
export async function invalidatePages(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [noun, list] });
}

/** Removes a deleted campaign from every cached list, without reading long lists again. */
export function dropFromPages(queryClient: QueryClient, campaignId: number): void {
  changePages(queryClient, (pages) =>
    pages.map((page) => ({ ...page, answer: page.answer.filter(({ id }) => id !== campaignId) })),
  );
}

/**
 * Adds a new campaign at the top of the cached lists that are sorted by age and would show it. Lists in another order
 * are invalidated.
 */
export function addToPages(queryClient: QueryClient, campaign: CampaignSummary): void {
  void queryClient.invalidateQueries({
    queryKey: [noun, list],
    predicate: ({ queryKey }) => (queryKey[2] as CampaignFilter).sort !== undefined,
  });
  changePages(queryClient, (pages, filter) => {
    const [first, ...rest] = pages;
    const isByAge = filter.sort === undefined;
    if (first === undefined || !isByAge || !matches(campaign, filter)) return pages;
    return [{ ...first, answer: [campaign, ...first.answer] }, ...rest];
  });
}

/**
 * Drops all pages but the first of the cached lists. A list that is opened again starts at its top, and refetching
 * everything that was scrolled through would take a call per page.
 */
export function keepFirstPages(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [noun, list] })) {
    const { queryKey, state } = query;
    const data = state.data as Pages | undefined;
    if (data === undefined || data.pages.length < 2) continue;
    const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
    queryClient.setQueryData<Pages>(queryKey, first, { updatedAt: state.dataUpdatedAt });
    if (!state.isInvalidated) continue;
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}

function changePages(
  queryClient: QueryClient,
  change: (pages: Page[], filter: CampaignFilter) => Page[],
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [noun, list] })) {
    const [, , filter] = query.queryKey as [string, string, CampaignFilter];
    queryClient.setQueryData<Pages>(
      query.queryKey,
      (data) => data && { ...data, pages: change(data.pages, filter) },
    );
  }
}

/** True if a list with this filter shows the campaign. */
export function matches(campaign: CampaignSummary, filter: CampaignFilter): boolean {
  const { name, status, brandId } = campaign;
  const isStatus = filter.status === undefined || filter.status === status;
  const isBrand = filter.brandId === undefined || filter.brandId === brandId;
  return isStatus && isBrand && name.toLowerCase().includes(filter.q.toLowerCase());
}
