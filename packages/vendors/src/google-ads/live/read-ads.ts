import type { LiveAd } from "@adwright/contracts/change/live-campaign";

import { textsOf } from "../change-kinds/ad-rows.ts";
import type { AdsClient } from "../client.ts";
import { METRIC_FIELDS } from "../reads/metric-fields.ts";
import { reviewOf } from "../reads/review-ads.ts";
import { type Selected, selectRows } from "../selected.ts";
import { byCost, figuresOf, MOST_ROWS, wordOf } from "./live-rows.ts";

const FIELDS = `ad_group.name, ad_group_ad.status, ad_group_ad.ad_strength, ad_group_ad.ad.type,
  ad_group_ad.ad.final_urls, ad_group_ad.ad.responsive_search_ad.headlines,
  ad_group_ad.ad.responsive_search_ad.descriptions, ad_group_ad.ad.responsive_search_ad.path1,
  ad_group_ad.ad.responsive_search_ad.path2, ad_group_ad.policy_summary.approval_status,
  ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.policy_topic_entries,
  ${METRIC_FIELDS}` as const;
type AdRow = Selected<typeof FIELDS>;

function adOf({ ad_group: adGroup, ad_group_ad: row, metrics }: AdRow): LiveAd {
  return {
    resource: row.resource_name,
    adGroupName: adGroup.name,
    type: wordOf(row.ad?.type),
    status: row.status,
    ...textsOf(row.ad),
    adStrength: wordOf(row.ad_strength),
    ...reviewOf(row.policy_summary),
    ...figuresOf(metrics),
  };
}

export async function readAds(client: AdsClient, where: string): Promise<LiveAd[]> {
  const rows = await selectRows(
    client,
    FIELDS,
    `ad_group_ad WHERE ${where} AND ad_group.status != 'REMOVED'
     AND ad_group_ad.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
  );
  return rows.map(adOf).toSorted(byCost);
}
