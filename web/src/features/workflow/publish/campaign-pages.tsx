import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { ReactNode } from "react";

import { BULK_PAGE_SIZE } from "../../../api/bulk-publication.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Pager, useCursorPages } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

interface Page {
  campaigns: readonly unknown[];
  cursor: string | undefined;
}

interface CampaignPagesProps<Shown extends Page, Key extends QueryKey> {
  queryOf: (cursor: string | undefined) => UseQueryOptions<Shown, Error, Shown, Key>;
  total: number;
  children: (campaigns: Shown["campaigns"]) => ReactNode;
}

/** The campaigns of a set, a page at a time; while the next one is read, still the one before. */
export function CampaignPages<Shown extends Page, Key extends QueryKey>({
  queryOf,
  total,
  children,
}: CampaignPagesProps<Shown, Key>) {
  const pages = useCursorPages(BULK_PAGE_SIZE);
  const query = useQuery({ ...queryOf(pages.cursor), placeholderData: keepPreviousData });
  const { data, isFetching, isPlaceholderData } = query;
  const isPaged = data !== undefined && pages.isPaged(data.cursor);
  return (
    <Card
      title="Campaigns"
      padding="none"
      footer={
        isPaged ? (
          <Pager
            label="Campaigns"
            {...pages.pagerOf(data.campaigns.length, data.cursor, total)}
            busy={isPlaceholderData && isFetching}
          />
        ) : undefined
      }
    >
      <QueryState
        query={query}
        what="The campaigns"
        loading="Loading campaigns"
        failed="Failed to load campaign details"
      >
        {({ campaigns }) => children(campaigns)}
      </QueryState>
    </Card>
  );
}
