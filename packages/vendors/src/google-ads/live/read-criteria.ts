import type { LiveKeyword, LiveNegative } from "@adwright/contracts/change/live-campaign";

import type { AdsClient } from "../client.ts";
import { METRIC_FIELDS } from "../reads/metric-fields.ts";
import { type Selected, selectRows } from "../selected.ts";
import { byCost, byText, figuresOf, microsOf, MOST_ROWS, wordOf } from "./live-rows.ts";

const KEYWORD_FIELDS = `ad_group.resource_name, ad_group.name, ad_group.cpc_bid_micros,
  ad_group_criterion.status, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type,
  ad_group_criterion.cpc_bid_micros, ad_group_criterion.final_urls, ${METRIC_FIELDS}` as const;

function keywordOf({
  ad_group: adGroup,
  ad_group_criterion: row,
  metrics,
}: Selected<typeof KEYWORD_FIELDS>): LiveKeyword {
  return {
    resource: row.resource_name,
    adGroup: adGroup.resource_name,
    adGroupName: adGroup.name,
    text: row.keyword?.text ?? "",
    matchType: wordOf(row.keyword?.match_type),
    status: row.status,
    bidMicros: microsOf(row.cpc_bid_micros),
    adGroupBidMicros: microsOf(adGroup.cpc_bid_micros),
    finalUrl: row.final_urls?.[0] ?? null,
    ...figuresOf(metrics),
  };
}

export async function readKeywords(client: AdsClient, where: string): Promise<LiveKeyword[]> {
  const rows = await selectRows(
    client,
    KEYWORD_FIELDS,
    `keyword_view WHERE ${where} AND ad_group_criterion.negative = FALSE
     AND ad_group.status != 'REMOVED' AND ad_group_criterion.status != 'REMOVED'
     LIMIT ${MOST_ROWS}`,
  );
  return rows.map(keywordOf).toSorted(byCost);
}

interface Criterion {
  resource_name: string;
  keyword?: { text?: string; match_type?: string };
}

const negativeOf = (row: Criterion, adGroupName: string | null): LiveNegative => ({
  resource: row.resource_name,
  text: row.keyword?.text ?? "",
  matchType: wordOf(row.keyword?.match_type),
  adGroupName,
});

/** The campaign's negative keywords first, then those of its ad groups; each sorted by text. */
export async function readNegatives(client: AdsClient, where: string): Promise<LiveNegative[]> {
  const [ofCampaign, ofGroups] = await Promise.all([
    selectRows(
      client,
      "campaign_criterion.keyword.text, campaign_criterion.keyword.match_type",
      `campaign_criterion WHERE ${where} AND campaign_criterion.type = 'KEYWORD'
       AND campaign_criterion.negative = TRUE AND campaign_criterion.status != 'REMOVED'
       LIMIT ${MOST_ROWS}`,
    ),
    selectRows(
      client,
      `ad_group.name, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type`,
      `ad_group_criterion WHERE ${where} AND ad_group.status != 'REMOVED'
       AND ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.negative = TRUE
       AND ad_group_criterion.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
  ]);
  return [
    ...ofCampaign.map((row) => negativeOf(row.campaign_criterion, null)).toSorted(byText),
    ...ofGroups
      .map((row) => negativeOf(row.ad_group_criterion, row.ad_group.name))
      .toSorted(byText),
  ];
}
