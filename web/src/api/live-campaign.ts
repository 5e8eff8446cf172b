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
import { keyOf } from "./http/query-keys.ts";
import { growingList, type ListPage, readOf } from "./http/read-query.ts";

const PAGE_SIZE = "50";

/** What of a list is asked for, and in which order. */
export interface LiveView {
  /** Part of a name or text. */
  q?: string | undefined;
  sort?: contract.LiveSort | undefined;
  order?: "asc" | "desc" | undefined;
  days?: contract.LiveDays | undefined;
}

/** The campaigns of a brand's account with this in their names, fifty at most. */
export const liveCampaignsNamed = (brandId: number, q: string) =>
  readOf("live", contract.listLiveCampaigns, {
    input: { brandId, query: { q, limit: PAGE_SIZE } },
  });

export const liveCampaignQuery = (brandId: number, campaign: string) =>
  readOf("live", contract.getLiveCampaign, { input: { brandId, campaign } });

export const refreshLiveCampaign = (brandId: number, campaign: string) =>
  send(contract.getLiveCampaign, { brandId, campaign, query: { refresh: "true" } });

/** Another search or order shows what was there until its answer comes. */
const rowsQuery =
  <Page extends ListPage>(call: Route<string, z.ZodMiniType, z.ZodMiniType<Page>>) =>
  (brandId: number, campaign: string, view: LiveView = {}) =>
    growingList(
      keyOf("live", { call: call.path, brandId, campaign, view }),
      (cursor, { signal }) => {
        const input = { brandId, campaign, query: { ...view, limit: PAGE_SIZE, cursor } };
        return send(call, input, { signal });
      },
      { placeholderData: keepPreviousData },
    );

export const liveAdGroupsQuery = rowsQuery(contract.listLiveAdGroups);

export const liveKeywordsQuery = rowsQuery(contract.listLiveKeywords);

export const liveAdsQuery = rowsQuery(contract.listLiveAds);

export const liveNegativesQuery = rowsQuery(contract.listLiveNegatives);

export const liveSearchTermsQuery = rowsQuery(contract.listSearchTerms);

export const liveTargetingQuery = (brandId: number, campaign: string) =>
  readOf("live", getLiveTargeting, { input: { brandId, campaign } });

export const liveSharedQuery = (brandId: number, campaign: string) =>
  readOf("live", getLiveShared, { input: { brandId, campaign } });

export const liveListKeywordsQuery = rowsQuery(listLiveListKeywords);

/** What people searched for in 90 days, from what is stored. */
export const searchWordsQuery = (brandId: number, campaign: string) =>
  readOf("live", words.getSearchWords, { input: { brandId, campaign } });

/** What negative keywords would have blocked in those days. */
export const blockedTermsQuery = (
  brandId: number,
  campaign: string,
  negatives: readonly words.NegativeToTry[],
) =>
  readOf("live", words.findBlockedTerms, {
    input: { brandId, campaign, body: { negatives: [...negatives] } },
    enabled: negatives.length > 0,
  });

/** How a brand's account counts conversions. */
export const trackingQuery = (brandId: number) =>
  readOf("live", getConversionTracking, { input: { brandId } });

/** Has the server read it again. */
export const refreshTracking = (brandId: number) =>
  send(getConversionTracking, { brandId, query: { refresh: "true" } });

/** Has lines written to take the place of one in an ad at Google. */
export const rewriteLiveLine = (brandId: number, body: AdLineBody) =>
  sendOnce(rewriteAdLine, { brandId, body });

/** What Google recommends for a campaign, with Google's own estimates. */
export const recommendationsQuery = (brandId: number, campaign: string) =>
  readOf("live", listRecommendations, { input: { brandId, campaign } });
