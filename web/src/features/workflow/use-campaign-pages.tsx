import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { BULK_PAGE_SIZE } from "../../api/bulk-publication.ts";
import { CAMPAIGNS_A_PAGE, groupCampaignsQuery } from "../../api/campaign-group.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Pager } from "../../ui/state/paging.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { isWorking } from "./workflow-words.ts";

interface Page {
  campaigns: readonly unknown[];
  cursor: string | undefined;
}

/**
 * Campaigns of a group a page at a time, with what turns the pages; while the next one is read, still the one before.
 * Only the page on screen is read; a reload starts at the first page.
 */
function useCampaignPages<Shown extends Page, Key extends QueryKey>(
  queryOf: (cursor: string | undefined) => UseQueryOptions<Shown, Error, Shown, Key>,
  pageSize: number,
  total: number,
) {
  // The cursors of all pages up to the current one; the first page has none.
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const query = useQuery({ ...queryOf(cursors.at(-1)), placeholderData: keepPreviousData });
  const { data, isFetching, isPlaceholderData } = query;
  const count = data?.campaigns.length ?? 0;
  const next = data?.cursor;
  const before = (cursors.length - 1) * pageSize;
  const isPaged = data !== undefined && (before > 0 || next !== undefined);
  const pager = isPaged ? (
    <Pager
      label="Campaigns"
      from={before + Math.min(1, count)}
      to={before + count}
      total={total}
      onPrevious={before === 0 ? undefined : () => setCursors(cursors.slice(0, -1))}
      onNext={next === undefined ? undefined : () => setCursors([...cursors, next])}
      busy={isPlaceholderData && isFetching}
    />
  ) : undefined;
  return { query, pager };
}

const POLL_MS = 3000;

/** The campaigns of a group; polled while they are being rewritten. */
export const useGroupCampaigns = (group: Pick<CampaignGroup, "id" | "status" | "totalTargets">) =>
  useCampaignPages(
    (cursor) => ({
      ...groupCampaignsQuery(group.id, cursor),
      refetchInterval: isWorking(group) ? POLL_MS : false,
    }),
    CAMPAIGNS_A_PAGE,
    group.totalTargets,
  );

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
