import type { AdReview } from "@adwright/contracts/publication/serving";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { type Selected, selectRows } from "../selected.ts";

const FIELDS = `ad_group.name, ad_group_ad.ad_strength, ad_group_ad.action_items,
  ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.review_status,
  ad_group_ad.policy_summary.policy_topic_entries`;

function toReview({ ad_group: adGroup, ad_group_ad: ad }: Selected<typeof FIELDS>): AdReview {
  const {
    approval_status: approval,
    review_status: review,
    policy_topic_entries: entries,
  } = ad.policy_summary ?? {};
  const isUnderReview = review === "REVIEW_IN_PROGRESS" || review === "UNDER_APPEAL";
  const topics = (entries ?? []).flatMap(({ topic }) => topic ?? []);
  return {
    adGroup: adGroup.name,
    adStrength: ad.ad_strength ?? "PENDING",
    actionItems: ad.action_items ?? [],
    approvalStatus: isUnderReview ? "UNDER_REVIEW" : (approval ?? "UNKNOWN"),
    policyTopics: [...new Set(topics)],
  };
}

/** Google's review of a campaign's ads, by ad group. */
export async function reviewAds(client: AdsClient, campaign: string): Promise<AdReview[]> {
  const rows = await selectRows(
    client,
    FIELDS,
    `ad_group_ad WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group_ad.status != 'REMOVED' ORDER BY ad_group.name`,
  );
  return rows.map(toReview);
}
