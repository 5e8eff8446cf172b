import { type AdLineBody, rewriteAdLine } from "@adwright/contracts/change/ad-text";
import * as contract from "@adwright/contracts/change/live-campaign";
import { listRecommendations } from "@adwright/contracts/change/live-recommendation";
import { getLiveShared, listLiveListKeywords } from "@adwright/contracts/change/live-shared";
import { getLiveTargeting } from "@adwright/contracts/change/live-targeting";
import { getConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import * as words from "@adwright/contracts/figures/search-words";
import type { Route } from "@adwright/contracts/route";
import { keepPreviousData } from "@tanstack/react-query";
import type * as z from "zod/mini";

import { send, sendOnce } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";
import { growingList, type ListPage, readOf } from "./http/read-query.ts";

const PAGE_SIZE = 50;

/** What of a list is asked for, and in which order. */
export interface LiveView {
  /** Part of a name or text. */
  q?: string | undefined;
  sort?: contract.LiveSort | undefined;
  order?: "asc" | "desc" | undefined;
  days?: contract.LiveDays | undefined;
}

interface PageWanted extends LiveView {
  limit: string;
  cursor: string | undefined;
}

const pageOf = (view: LiveView, cursor: string | undefined): PageWanted => ({
  ...view,
  limit: String(PAGE_SIZE),
  cursor,
});

/** The campaigns of a brand's account with this in their names, fifty at most. */
export const liveCampaignsNamed = (brandId: number, q: string) =>
  readOf([...queryKeys.live, brandId, "campaigns", q], contract.listLiveCampaigns, {
    brandId,
    query: pageOf({ q }, undefined),
  });

export const liveCampaignQuery = (brandId: number, campaign: string) =>
  readOf([...queryKeys.live, brandId, campaign, "page"], contract.getLiveCampaign, {
    brandId,
    campaign,
    query: {},
  });

export const refreshLiveCampaign = (brandId: number, campaign: string) =>
  send(contract.getLiveCampaign, { brandId, campaign, query: { refresh: "true" } });

/** Another search or order shows what was there until its answer comes. */
const rowsQuery =
  <Page extends ListPage>(part: string, call: Route<string, z.ZodMiniType, z.ZodMiniType<Page>>) =>
  (brandId: number, campaign: string, view: LiveView = {}) =>
    growingList(
      [...queryKeys.live, brandId, campaign, part, view],
      (cursor, { signal }) => {
        const input = { brandId, campaign, query: pageOf(view, cursor) };
        return send(call, input, { signal });
      },
      { placeholderData: keepPreviousData },
    );

export const liveAdGroupsQuery = rowsQuery("ad-groups", contract.listLiveAdGroups);

export const liveKeywordsQuery = rowsQuery("keywords", contract.listLiveKeywords);

export const liveAdsQuery = rowsQuery("ads", contract.listLiveAds);

export const liveNegativesQuery = rowsQuery("negatives", contract.listLiveNegatives);

export const liveSearchTermsQuery = rowsQuery("search-terms", contract.listSearchTerms);

export const liveTargetingQuery = (brandId: number, campaign: string) =>
  readOf([...queryKeys.live, brandId, campaign, "targeting"], getLiveTargeting, {
    brandId,
    campaign,
  });

export const liveSharedQuery = (brandId: number, campaign: string) =>
  readOf([...queryKeys.live, brandId, campaign, "shared"], getLiveShared, { brandId, campaign });

export const liveListKeywordsQuery = rowsQuery("list-keywords", listLiveListKeywords);

/** What people searched for in 90 days, from what is stored. */
export const searchWordsQuery = (brandId: number, campaign: string) =>
  readOf([...queryKeys.live, brandId, campaign, "words"], words.getSearchWords, {
    brandId,
    campaign,
  });

/** What negative keywords would have blocked in those days. */
export const blockedTermsQuery = (
  brandId: number,
  campaign: string,
  negatives: readonly words.NegativeToTry[],
) =>
  readOf(
    [...queryKeys.live, brandId, campaign, "blocked", negatives],
    words.findBlockedTerms,
    { brandId, campaign, body: { negatives: [...negatives] } },
    {
      enabled: negatives.length > 0,
    },
  );

/** How a brand's account counts conversions. */
export const trackingQuery = (brandId: number) =>
  readOf([...queryKeys.live, brandId, "tracking"], getConversionTracking, { brandId, query: {} });

/** Has the server read it again. */
export const refreshTracking = (brandId: number) =>
  send(getConversionTracking, { brandId, query: { refresh: "true" } });

/** Has lines written to take the place of one in an ad at Google. */
export const rewriteLiveLine = (brandId: number, body: AdLineBody) =>
  sendOnce(rewriteAdLine, { brandId, body });

/** What Google recommends for a campaign, with Google's own estimates. */
export const recommendationsQuery = (brandId: number, campaign: string) =>
  readOf([...queryKeys.live, brandId, campaign, "recommendations"], listRecommendations, {
    brandId,
    campaign,
    query: {},
  });
