import type {
  LiveAd,
  LiveAdGroup,
  LiveDays,
  LiveTree,
} from "@adwright/contracts/change/live-campaign";

import { BIDDING_AMOUNTS } from "../change-kinds/account-rows.ts";
import { biddingOf } from "../change-kinds/bidding-kind.ts";
import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { METRIC_FIELDS } from "../reads/metric-fields.ts";
import { selectRows } from "../selected.ts";
import { byCost, figuresOf, inLastDays, microsOf, MOST_ROWS, wordOf } from "./live-rows.ts";
import { readAds } from "./read-ads.ts";
import { CAMPAIGN_FIELDS, campaignOf, type CampaignRow } from "./read-campaigns.ts";
import { readKeywords, readNegatives } from "./read-criteria.ts";

async function readAdGroups(client: AdsClient, where: string): Promise<LiveAdGroup[]> {
  const rows = await selectRows(
    client,
    `ad_group.name, ad_group.status, ad_group.cpc_bid_micros, ${METRIC_FIELDS}`,
    `ad_group WHERE ${where} AND ad_group.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
  );
  return rows
    .map(({ ad_group: adGroup, metrics }) => ({
      resource: adGroup.resource_name,
      name: adGroup.name,
      status: adGroup.status,
      bidMicros: microsOf(adGroup.cpc_bid_micros),
      ...figuresOf(metrics),
    }))
    .toSorted(byCost);
}

/** Names of the other campaigns that use the campaign's budget. */
async function readSharers(client: AdsClient, { campaign }: CampaignRow): Promise<string[]> {
  if (campaign.campaign_budget === undefined) return [];
  const rows = await selectRows(
    client,
    "campaign.id, campaign.name",
    `campaign WHERE campaign.campaign_budget = ${quoted(campaign.campaign_budget)}
     AND campaign.status != 'REMOVED'`,
  );
  return rows
    .map((row) => row.campaign)
    .flatMap(({ id, name }) => (id === campaign.id ? [] : name));
}

/** Only of ads that may serve, because the review of a paused ad is not urgent. */
function reviewOf(ads: readonly LiveAd[]) {
  const count = (...words: string[]) =>
    ads.filter((ad) => ad.status === "ENABLED" && words.includes(ad.approvalStatus)).length;
  return {
    underReview: count("UNDER_REVIEW"),
    limited: count("APPROVED_LIMITED", "AREA_OF_INTEREST_ONLY"),
    disapproved: count("DISAPPROVED"),
  };
}

/** Without the link to our own campaign, which Google does not know. */
export interface FoundTree extends Omit<LiveTree, "page"> {
  page: Omit<LiveTree["page"], "ownCampaignId">;
}

/** One campaign with all its contents, in at most seven queries; undefined if it does not exist. */
export async function readCampaignTree(
  client: AdsClient,
  campaignId: string,
  days: LiveDays = "30",
): Promise<FoundTree | undefined> {
  const where = `campaign.id = ${campaignId}`;
  const during = `${where} AND ${inLastDays(days)}`;
  const [row] = await selectRows(
    client,
    `${CAMPAIGN_FIELDS}, ${BIDDING_AMOUNTS}, ${METRIC_FIELDS}`,
    `campaign WHERE ${during} AND campaign.status != 'REMOVED'`,
  );
  if (row === undefined) return undefined;
  const [sharers, adGroups, keywords, ads, negatives] = await Promise.all([
    row.campaign_budget?.explicitly_shared === true ? readSharers(client, row) : [],
    readAdGroups(client, during),
    readKeywords(client, during),
    readAds(client, during),
    readNegatives(client, where),
  ]);
  const lists = { adGroups, keywords, ads, negatives };
  return {
    ...lists,
    page: {
      ...campaignOf(row),
      currencyCode: row.customer.currency_code ?? "",
      experimentType: wordOf(row.campaign.experiment_type),
      bidding: biddingOf(row.campaign),
      hasPortfolio: (row.campaign.bidding_strategy ?? "") !== "",
      sharers,
      counts: {
        adGroups: adGroups.length,
        keywords: keywords.length,
        ads: ads.length,
        negatives: negatives.length,
      },
      review: reviewOf(ads),
      isComplete: Object.values(lists).every((list) => list.length < MOST_ROWS),
    },
  };
}
