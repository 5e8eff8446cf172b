import type { AdReview } from "@adwright/contracts/publication/serving";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { wordOf } from "../live/live-rows.ts";
import { type Selected, selectRows } from "../selected.ts";

const FIELDS = `ad_group.name, ad_group_ad.ad_strength, ad_group_ad.action_items,
  ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.review_status,
  ad_group_ad.policy_summary.policy_topic_entries`;

/** UNDER_REVIEW until Google has reviewed an ad. */
export function reviewOf(policy: Selected<typeof FIELDS>["ad_group_ad"]["policy_summary"] = {}) {
  const {
    review_status: review,
    approval_status: approval,
    policy_topic_entries: entries,
  } = policy;
  const isUnderReview = review === "REVIEW_IN_PROGRESS" || review === "UNDER_APPEAL";
  return {
    approvalStatus: isUnderReview ? "UNDER_REVIEW" : wordOf(approval),
    policyTopics: topicsIn(entries),
  };
}

/** What an ad's policy entries are about, each once. */
export const topicsIn = (entries: { topic?: string }[] = []): string[] => [
  ...new Set(entries.flatMap(({ topic }) => topic ?? [])),
];

const toReview = ({ ad_group: adGroup, ad_group_ad: ad }: Selected<typeof FIELDS>): AdReview => ({
  adGroup: adGroup.name,
  adStrength: ad.ad_strength ?? "PENDING",
  actionItems: ad.action_items ?? [],
  ...reviewOf(ad.policy_summary),
});

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
