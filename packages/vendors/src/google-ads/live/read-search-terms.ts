import type { LiveDays, LiveSearchTerm } from "@adwright/contracts/change/live-campaign";

import type { AdsClient } from "../client.ts";
import { METRIC_FIELDS } from "../reads/metric-fields.ts";
import { type Selected, selectRows } from "../selected.ts";
import { byCost, figuresOf, inLastDays, MOST_ROWS, wordOf } from "./live-rows.ts";

const FIELDS = `search_term_view.search_term, search_term_view.status, search_term_view.ad_group,
  ad_group.name, segments.keyword.info.text, ${METRIC_FIELDS}` as const;

function termOf({
  search_term_view: term,
  ad_group: adGroup,
  ...row
}: Selected<typeof FIELDS>): LiveSearchTerm {
  return {
    text: term.search_term,
    status: wordOf(term.status),
    adGroup: term.ad_group,
    adGroupName: adGroup.name,
    keyword: row.segments?.keyword?.info?.text ?? null,
    ...figuresOf(row.metrics),
  };
}

const sumOf = (one: LiveSearchTerm, other: LiveSearchTerm): LiveSearchTerm => ({
  ...one,
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  costMicros: one.costMicros + other.costMicros,
  conversions: one.conversions + other.conversions,
});

/**
 * Google Ads API: Performance Max campaigns have their search terms in a view of their own, without ad groups, keywords
 * and status; segments of keywords would leave them out.
 */
async function readCampaignTerms(client: AdsClient, where: string): Promise<LiveSearchTerm[]> {
  const rows = await selectRows(
    client,
    `campaign_search_term_view.search_term, ${METRIC_FIELDS}`,
    `campaign_search_term_view WHERE ${where} LIMIT ${MOST_ROWS}`,
  );
  return rows.map(({ campaign_search_term_view: { search_term: text }, metrics }) => ({
    text,
    status: "UNKNOWN",
    adGroup: "",
    adGroupName: "",
    keyword: null,
    ...figuresOf(metrics),
  }));
}

/**
 * Search terms, each once per ad group; two queries. Google Ads API: segments multiply rows, so a term that matched
 * several keywords has several rows.
 */
export async function readSearchTerms(
  client: AdsClient,
  campaignId: string,
  days: LiveDays = "30",
): Promise<LiveSearchTerm[]> {
  const where = `campaign.id = ${campaignId} AND ${inLastDays(days)}`;
  const [row] = await selectRows(
    client,
    "campaign.advertising_channel_type",
    `campaign WHERE campaign.id = ${campaignId} AND campaign.status != 'REMOVED'`,
  );
  if (row?.campaign.advertising_channel_type === "PERFORMANCE_MAX") {
    return (await readCampaignTerms(client, where)).toSorted(byCost);
  }
  const rows = await selectRows(
    client,
    FIELDS,
    `search_term_view WHERE ${where} LIMIT ${MOST_ROWS}`,
  );
  const terms = new Map<string, LiveSearchTerm>();
  for (const term of rows.map(termOf)) {
    const key = `${term.adGroup} ${term.text}`;
    const known = terms.get(key);
    terms.set(key, known === undefined ? term : sumOf(known, term));
  }
  return [...terms.values()].toSorted(byCost);
}
