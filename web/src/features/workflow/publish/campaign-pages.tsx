import type { ReactNode } from "react";

import { Card } from "../../../ui/layout/card.tsx";
import { Pager, type useCursorPages } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

interface CampaignPagesProps<Row> {
  pages: ReturnType<typeof useCursorPages>;
  /** The current page; while the next one is read, still the one before. */
  query: {
    data: { campaigns: Row[]; cursor: string | undefined } | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  total: number;
  children: (campaigns: Row[]) => ReactNode;
}

/** The campaigns of a set, a page at a time. */
export function CampaignPages<Row>({ pages, query, total, children }: CampaignPagesProps<Row>) {
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
