import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useState } from "react";

import { CAMPAIGNS_A_PAGE, groupCampaignsQuery } from "../../api/campaign-group.ts";
import { Pager } from "../../ui/state/paging.tsx";
import { isWorking } from "./workflow-words.ts";

export interface Page {
  campaigns: readonly unknown[];
  cursor: string | undefined;
}

/**
 * Campaigns of a group a page at a time, with what turns the pages; while the next one is read, still the one before.
 * Only the page on screen is read; a reload starts at the first page.
 */
export function useCampaignPages<Shown extends Page, Key extends QueryKey>(
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
