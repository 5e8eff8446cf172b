import type {
  ConvertingTerm,
  ConvertingTerms,
  ListedNegative,
} from "@adwright/contracts/change/converting-terms";

import { LIST_KEYWORD_FIELDS } from "../change-kinds/link-rows.ts";
import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { selectRows } from "../selected.ts";
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

const converting = (campaigns: readonly string[], { startDate, endDate }: TermsWanted["days"]) =>
  `${isIn("campaign.resource_name", campaigns)}
   AND segments.date BETWEEN '${startDate}' AND '${endDate}' AND metrics.conversions > 0
   ORDER BY metrics.conversions DESC LIMIT ${MOST_TERMS}`;

/** Google Ads API: the view of campaigns has the terms of Performance Max, which the other leaves out. */
async function readTermsOfCampaigns(
  client: AdsClient,
  { campaigns, days }: TermsWanted,
): Promise<ConvertingTerm[]> {
  if (campaigns.length === 0) return [];
  const rows = await selectRows(
    client,
    `campaign_search_term_view.search_term, campaign_search_term_view.campaign,
     metrics.conversions`,
    `campaign_search_term_view WHERE ${converting(campaigns, days)}`,
  );
  return rows.map(({ campaign_search_term_view: term, metrics }) => ({
    text: term.search_term,
    place: term.campaign,
    conversions: Number(metrics?.conversions ?? 0),
  }));
}

async function readTermsOfAdGroups(
  client: AdsClient,
  { adGroupsOf, days }: TermsWanted,
): Promise<ConvertingTerm[]> {
  if (adGroupsOf.length === 0) return [];
  const rows = await selectRows(
    client,
    "search_term_view.search_term, search_term_view.ad_group, metrics.conversions",
    `search_term_view WHERE ${converting(adGroupsOf, days)}`,
  );
  return rows.map(({ search_term_view: term, metrics }) => ({
    text: term.search_term,
    place: term.ad_group,
    conversions: Number(metrics?.conversions ?? 0),
  }));
}

async function readListed(
  client: AdsClient,
  { lists }: TermsWanted,
): Promise<ConvertingTerms["listed"]> {
  if (lists.length === 0) return [];
  const rows = await selectRows(
    client,
    LIST_KEYWORD_FIELDS,
    `shared_criterion WHERE ${isIn("shared_criterion.shared_set", lists)} LIMIT ${MOST_ROWS}`,
  );
  return rows.map(({ shared_criterion: { shared_set: list, keyword } }) => ({
    list,
    text: keyword?.text ?? "",
    matchType: (keyword?.match_type ?? "EXACT") as ListedNegative["matchType"],
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
