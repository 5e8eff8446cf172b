import type { AdsClient } from "../client.ts";
import { byResource, type Selected, selectOf } from "../selected.ts";
import { type LinkRows, readLinks } from "./link-rows.ts";
import type { RowsWanted } from "./rows-wanted.ts";
import { readTargeting, type TargetingRows } from "./targeting-rows.ts";

/** The fields with targets and bid ceilings of all strategies. */
export const BIDDING_AMOUNTS = `campaign.target_spend.cpc_bid_ceiling_micros,
  campaign.maximize_conversions.target_cpa_micros, campaign.maximize_conversion_value.target_roas,
  campaign.target_cpa.target_cpa_micros, campaign.target_roas.target_roas`;
const CAMPAIGN =
  `campaign.resource_name, campaign.name, campaign.status, campaign.advertising_channel_type,
  campaign.experiment_type, campaign.bidding_strategy_type, campaign.bidding_strategy,
  campaign.bidding_strategy_system_status, campaign.campaign_budget, campaign.end_date_time,
  campaign.serving_status, ${BIDDING_AMOUNTS}` as const;
export type CampaignRow = Selected<typeof CAMPAIGN>["campaign"];

const BUDGET = `campaign_budget.resource_name, campaign_budget.amount_micros, campaign_budget.period,
  campaign_budget.explicitly_shared`;
type BudgetRow = Selected<typeof BUDGET>["campaign_budget"];

const AD_GROUP = `ad_group.resource_name, ad_group.name, ad_group.status, ad_group.campaign,
  ad_group.cpc_bid_micros`;
export type AdGroupRow = Selected<typeof AD_GROUP>["ad_group"];

const KEYWORD = `ad_group_criterion.resource_name, ad_group_criterion.status, ad_group_criterion.negative,
  ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ad_group_criterion.cpc_bid_micros,
  ad_group_criterion.final_urls, ad_group_criterion.final_mobile_urls,
  ad_group_criterion.tracking_url_template, ad_group_criterion.final_url_suffix,
  ad_group_criterion.url_custom_parameters, ad_group_criterion.labels, ad_group_criterion.ad_group`;
const NEGATIVE = `campaign_criterion.resource_name, campaign_criterion.status, campaign_criterion.negative,
  campaign_criterion.keyword.text, campaign_criterion.keyword.match_type, campaign_criterion.campaign`;
/** A keyword of an ad group, of a campaign or of a list. */
export type CriterionRow = Omit<Selected<typeof KEYWORD>["ad_group_criterion"], "ad_group"> & {
  ad_group?: string;
  campaign?: string;
  shared_set?: string;
};

const AD = `ad_group_ad.resource_name, ad_group_ad.status, ad_group_ad.ad_group, ad_group_ad.ad.resource_name,
  ad_group_ad.ad.type, ad_group_ad.ad.final_urls, ad_group_ad.ad.final_mobile_urls,
  ad_group_ad.ad.tracking_url_template, ad_group_ad.ad.final_url_suffix,
  ad_group_ad.ad.url_custom_parameters, ad_group_ad.ad.responsive_search_ad.headlines,
  ad_group_ad.ad.responsive_search_ad.descriptions, ad_group_ad.ad.responsive_search_ad.path1,
  ad_group_ad.ad.responsive_search_ad.path2, ad_group_ad.policy_summary.review_status`;
export type AdRow = Selected<typeof AD>["ad_group_ad"];

/** The part of an account that a set of changes affects, by resource name. */
export interface AccountRows extends TargetingRows, LinkRows {
  budgets: Map<string, BudgetRow>;
  campaigns: Map<string, CampaignRow>;
  /** Campaigns that are not removed, by their budget. */
  spenders: Map<string, CampaignRow[]>;
  adGroups: Map<string, AdGroupRow>;
  criteria: Map<string, CriterionRow>;
  campaignCriteria: Map<string, CriterionRow>;
  ads: Map<string, AdRow>;
}

async function readCriteria(client: AdsClient, wanted: RowsWanted) {
  const ofGroups = (field: string, names: ReadonlySet<string>, and?: string) =>
    selectOf(client, KEYWORD, "ad_group_criterion", [field, names], and);
  const ofCampaigns = (field: string, names: ReadonlySet<string>, and?: string) =>
    selectOf(client, NEGATIVE, "campaign_criterion", [field, names], and);
  const [inGroups, named, inCampaigns, namedNegatives] = await Promise.all([
    ofGroups("ad_group", wanted.keywordsOf, " AND ad_group_criterion.type = 'KEYWORD'"),
    ofGroups("resource_name", wanted.criteria),
    ofCampaigns(
      "campaign",
      wanted.negativesOf,
      " AND campaign_criterion.type = 'KEYWORD' AND campaign_criterion.negative = TRUE",
    ),
    ofCampaigns("resource_name", wanted.campaignCriteria),
  ]);
  return {
    criteria: byResource<CriterionRow>([...inGroups, ...named]),
    campaignCriteria: byResource<CriterionRow>([...inCampaigns, ...namedNegatives]),
  };
}

/**
 * Reads the requested rows and their parents: ad groups of criteria, campaigns of ad groups, their budgets, and all
 * campaigns that use these.
 */
export async function readRows(client: AdsClient, wanted: RowsWanted): Promise<AccountRows> {
  const [{ criteria, campaignCriteria }, targeting, links, ads] = await Promise.all([
    readCriteria(client, wanted),
    readTargeting(client, wanted),
    readLinks(client, wanted),
    selectOf(client, AD, "ad_group_ad", ["ad_group", wanted.adsOf]),
  ]);
  const groupNames = new Set([...wanted.adGroups, ...wanted.keywordsOf, ...wanted.adsOf]);
  for (const { ad_group: adGroup } of criteria.values()) if (adGroup) groupNames.add(adGroup);
  const adGroups = byResource(
    await selectOf(client, AD_GROUP, "ad_group", ["resource_name", groupNames]),
  );
  const campaignNames = new Set([...wanted.campaigns, ...wanted.negativesOf]);
  for (const { campaign } of adGroups.values()) campaignNames.add(campaign);
  for (const { campaign } of campaignCriteria.values()) if (campaign) campaignNames.add(campaign);
  const campaigns = byResource(
    await selectOf(client, CAMPAIGN, "campaign", ["resource_name", campaignNames]),
  );
  const budgets = await readBudgets(client, wanted.budgets, campaigns);
  return {
    ...targeting,
    ...links,
    criteria,
    campaignCriteria,
    adGroups,
    campaigns,
    ads: byResource(ads),
    ...budgets,
  };
}

async function readBudgets(
  client: AdsClient,
  wanted: ReadonlySet<string>,
  campaigns: ReadonlyMap<string, CampaignRow>,
) {
  const names = new Set(wanted);
  for (const { campaign_budget: budget } of campaigns.values()) if (budget) names.add(budget);
  const [budgets, spenders] = await Promise.all([
    selectOf(client, BUDGET, "campaign_budget", ["resource_name", names]),
    selectOf(
      client,
      CAMPAIGN,
      "campaign",
      ["campaign_budget", names],
      " AND campaign.status != 'REMOVED'",
    ),
  ]);
  const byBudget = Map.groupBy(spenders, ({ campaign_budget: budget = "" }) => budget);
  return { budgets: byResource(budgets), spenders: byBudget };
}
