import * as contract from "@adwright/contracts/change/live-campaign";
import { getLiveShared, listLiveListKeywords } from "@adwright/contracts/change/live-shared";
import { getLiveTargeting } from "@adwright/contracts/change/live-targeting";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

const PAGE_SIZE = 50;

interface PageWanted {
  q: string | undefined;
  limit: string;
  cursor: string | undefined;
}

const pageOf = (q: string, cursor: string | undefined): PageWanted => ({
  q: q === "" ? undefined : q,
  limit: String(PAGE_SIZE),
  cursor,
});

export interface LiveFilter {
  /** Part of a name; empty for all. */
  q: string;
  status: "ENABLED" | "PAUSED" | undefined;
}

/** The campaigns of a brand's account, page by page. */
export const liveCampaignsQuery = (brandId: number, { q, status }: LiveFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.live, brandId, "campaigns", { q, status }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...pageOf(q, pageParam), status };
      return send(contract.listLiveCampaigns, { brandId, query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { quiet: true },
  });

/** Has the server read the list from Google again; all pages then come from the new list. */
export function refreshLiveCampaigns(brandId: number): Promise<contract.LiveCampaigns> {
  return send(contract.listLiveCampaigns, { brandId, query: { refresh: "true" } });
}

export const liveCampaignQuery = (brandId: number, campaign: string) =>
  queryOptions({
    queryKey: [...queryKeys.live, brandId, campaign, "page"],
    queryFn: ({ signal }) =>
      send(contract.getLiveCampaign, { brandId, campaign, query: {} }, { signal }),
    meta: { quiet: true },
  });

export function refreshLiveCampaign(
  brandId: number,
  campaign: string,
): Promise<contract.LiveCampaignPage> {
  return send(contract.getLiveCampaign, { brandId, campaign, query: { refresh: "true" } });
}

/** A page of one of the lists of a campaign. */
interface RowPage<Row> {
  asOf: string;
  rows: Row[];
  total: number;
  nextCursor: string | null;
}

function rowsQuery<Row>(
  brandId: number,
  campaign: string,
  { part, q }: { part: string; q: string },
  read: (query: PageWanted, signal: AbortSignal) => Promise<RowPage<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.live, brandId, campaign, part, q],
    queryFn: ({ pageParam, signal }) => read(pageOf(q, pageParam), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { quiet: true },
  });
}

export const liveAdGroupsQuery = (brandId: number, campaign: string, q = "") =>
  rowsQuery(brandId, campaign, { part: "ad-groups", q }, (query, signal) =>
    send(contract.listLiveAdGroups, { brandId, campaign, query }, { signal }),
  );

export const liveKeywordsQuery = (brandId: number, campaign: string, q = "") =>
  rowsQuery(brandId, campaign, { part: "keywords", q }, (query, signal) =>
    send(contract.listLiveKeywords, { brandId, campaign, query }, { signal }),
  );

export const liveAdsQuery = (brandId: number, campaign: string, q = "") =>
  rowsQuery(brandId, campaign, { part: "ads", q }, (query, signal) =>
    send(contract.listLiveAds, { brandId, campaign, query }, { signal }),
  );

export const liveNegativesQuery = (brandId: number, campaign: string, q = "") =>
  rowsQuery(brandId, campaign, { part: "negatives", q }, (query, signal) =>
    send(contract.listLiveNegatives, { brandId, campaign, query }, { signal }),
  );

export const liveSearchTermsQuery = (brandId: number, campaign: string, q = "") =>
  rowsQuery(brandId, campaign, { part: "search-terms", q }, (query, signal) =>
    send(contract.listSearchTerms, { brandId, campaign, query }, { signal }),
  );

export const liveTargetingQuery = (brandId: number, campaign: string) =>
  queryOptions({
    queryKey: [...queryKeys.live, brandId, campaign, "targeting"],
    queryFn: ({ signal }) => send(getLiveTargeting, { brandId, campaign }, { signal }),
    meta: { quiet: true },
  });

export const liveSharedQuery = (brandId: number, campaign: string) =>
  queryOptions({
    queryKey: [...queryKeys.live, brandId, campaign, "shared"],
    queryFn: ({ signal }) => send(getLiveShared, { brandId, campaign }, { signal }),
    meta: { quiet: true },
  });

export const liveListKeywordsQuery = (brandId: number, campaign: string, q = "") =>
  rowsQuery(brandId, campaign, { part: "list-keywords", q }, (query, signal) =>
    send(listLiveListKeywords, { brandId, campaign, query }, { signal }),
  );
