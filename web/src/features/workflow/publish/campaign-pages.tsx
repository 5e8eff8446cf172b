import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { BULK_PAGE_SIZE } from "../../../api/bulk-publication.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { type Page, useCampaignPages } from "../use-campaign-pages.tsx";

interface CampaignPagesProps<Shown extends Page, Key extends QueryKey> {
  queryOf: (cursor: string | undefined) => UseQueryOptions<Shown, Error, Shown, Key>;
  total: number;
  children: (campaigns: Shown["campaigns"]) => ReactNode;
}

/** The campaigns of a set, a page at a time. */
export function CampaignPages<Shown extends Page, Key extends QueryKey>({
  queryOf,
  total,
  children,
}: CampaignPagesProps<Shown, Key>) {
  const { query, pager } = useCampaignPages(queryOf, BULK_PAGE_SIZE, total);
  return (
    <Card title="Campaigns" padding="none" footer={pager}>
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
