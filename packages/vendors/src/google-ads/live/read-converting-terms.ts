import type {
  ConvertingTerm,
  ConvertingTerms,
  ListedNegative,
} from "@adwright/contracts/change/converting-terms";

import { LIST_KEYWORD_FIELDS } from "../change-kinds/link-rows.ts";
import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import type { GoogleMetrics } from "../reads/metric-fields.ts";
import { MOST_ROWS } from "./live-rows.ts";

/** Resource names; days as `2026-11-23`. */
export interface TermsWanted {
  /** Campaigns whose search terms are requested. */
  campaigns: readonly string[];
  /** Campaigns of whose ad groups they are requested. */
  adGroupsOf: readonly string[];
  /** Lists whose negative keywords are requested. */
  lists: readonly string[];
  days: { startDate: string; endDate: string };
}

/** The terms with the most conversions are enough to warn. */
const MOST_TERMS = 1000;

interface TermRow {
  search_term_view: { search_term: string; ad_group: string };
  metrics?: GoogleMetrics;
}

interface CampaignTermRow {
  campaign_search_term_view: { search_term: string; campaign: string };
  metrics?: GoogleMetrics;
}

interface ListedRow {
  shared_criterion: {
    shared_set: string;
    keyword?: { text?: string; match_type?: ListedNegative["matchType"] };
  };
}

const oneOf = (names: readonly string[]): string => [...new Set(names)].map(quoted).join(", ");

const converting = (campaigns: readonly string[], { startDate, endDate }: TermsWanted["days"]) =>
  `campaign.resource_name IN (${oneOf(campaigns)})
   AND segments.date BETWEEN '${startDate}' AND '${endDate}' AND metrics.conversions > 0
   ORDER BY metrics.conversions DESC LIMIT ${MOST_TERMS}`;

/** Google Ads API: the view of campaigns has the terms of Performance Max, which the other leaves out. */
async function readTermsOfCampaigns(
  client: AdsClient,
  { campaigns, days }: TermsWanted,
): Promise<ConvertingTerm[]> {
  if (campaigns.length === 0) return [];
  const rows = await client.query<CampaignTermRow>(
    `SELECT campaign_search_term_view.search_term, campaign_search_term_view.campaign,
     metrics.conversions FROM campaign_search_term_view WHERE ${converting(campaigns, days)}`,
  );
  return rows.map(({ campaign_search_term_view: { search_term: text, campaign }, metrics }) => ({
    text,
    place: campaign,
    conversions: metrics?.conversions ?? 0,
  }));
}

async function readTermsOfAdGroups(
  client: AdsClient,
  { adGroupsOf, days }: TermsWanted,
): Promise<ConvertingTerm[]> {
  if (adGroupsOf.length === 0) return [];
  const rows = await client.query<TermRow>(
    `SELECT search_term_view.search_term, search_term_view.ad_group, metrics.conversions
     FROM search_term_view WHERE ${converting(adGroupsOf, days)}`,
  );
  return rows.map(({ search_term_view: { search_term: text, ad_group: place }, metrics }) => ({
    text,
    place,
    conversions: metrics?.conversions ?? 0,
  }));
}

async function readListed(
  client: AdsClient,
  { lists }: TermsWanted,
): Promise<ConvertingTerms["listed"]> {
  if (lists.length === 0) return [];
  const rows = await client.query<ListedRow>(
    `SELECT ${LIST_KEYWORD_FIELDS} FROM shared_criterion
     WHERE shared_criterion.shared_set IN (${oneOf(lists)}) LIMIT ${MOST_ROWS}`,
  );
  return rows.map(({ shared_criterion: { shared_set: list, keyword } }) => ({
    list,
    text: keyword?.text ?? "",
    matchType: keyword?.match_type ?? "EXACT",
  }));
}

/** Search terms that brought conversions, most first, and negative keywords of lists; at most three queries. */
export async function readConvertingTerms(
  client: AdsClient,
  wanted: TermsWanted,
): Promise<ConvertingTerms> {
  const [ofCampaigns, ofAdGroups, listed] = await Promise.all([
    readTermsOfCampaigns(client, wanted),
    readTermsOfAdGroups(client, wanted),
    readListed(client, wanted),
  ]);
  return { terms: [...ofCampaigns, ...ofAdGroups], listed };
}
