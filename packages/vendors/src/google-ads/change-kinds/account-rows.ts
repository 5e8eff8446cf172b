import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { type Selected, selectRows } from "../selected.ts";
import { type LinkRows, type LinksWanted, nothingLinked, readLinks } from "./link-rows.ts";
import { readTargeting, type TargetingRows, type TargetingWanted } from "./targeting-rows.ts";

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

/** Resource names to read, one set per query. */
export interface RowsWanted extends TargetingWanted, LinksWanted {
  campaigns: Set<string>;
  budgets: Set<string>;
  adGroups: Set<string>;
  /** Ad groups whose keywords are read, including negative ones. */
  keywordsOf: Set<string>;
  criteria: Set<string>;
  /** Campaigns whose negative keywords are read. */
  negativesOf: Set<string>;
  campaignCriteria: Set<string>;
  /** Ad groups whose ads are read. */
  adsOf: Set<string>;
}

export const nothingWanted = (): RowsWanted => ({
  campaigns: new Set(),
  budgets: new Set(),
  adGroups: new Set(),
  keywordsOf: new Set(),
  criteria: new Set(),
  negativesOf: new Set(),
  campaignCriteria: new Set(),
  adsOf: new Set(),
  targetingOf: new Set(),
  exclusionsOf: new Set(),
  places: new Set(),
  languages: new Set(),
  ...nothingLinked(),
});

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

const byName = <Row extends { resource_name: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.resource_name, row]));

/** The rows whose field has one of the names; no query is sent if nothing is requested. */
async function rowsWhere<const Fields extends string>(
  client: AdsClient,
  fields: Fields,
  from: string,
  asked: { field: string; names: ReadonlySet<string>; and?: string },
): Promise<Selected<Fields>[]> {
  if (asked.names.size === 0) return [];
  return selectRows(
    client,
    fields,
    `${from} WHERE ${isIn(asked.field, asked.names)}${asked.and ?? ""}`,
  );
}

async function readCriteria(client: AdsClient, wanted: RowsWanted) {
  const [inGroups, named, inCampaigns, namedNegatives] = await Promise.all([
    rowsWhere(client, KEYWORD, "ad_group_criterion", {
      field: "ad_group_criterion.ad_group",
      names: wanted.keywordsOf,
      and: " AND ad_group_criterion.type = 'KEYWORD'",
    }),
    rowsWhere(client, KEYWORD, "ad_group_criterion", {
      field: "ad_group_criterion.resource_name",
      names: wanted.criteria,
    }),
    rowsWhere(client, NEGATIVE, "campaign_criterion", {
      field: "campaign_criterion.campaign",
      names: wanted.negativesOf,
      and: " AND campaign_criterion.type = 'KEYWORD' AND campaign_criterion.negative = TRUE",
    }),
    rowsWhere(client, NEGATIVE, "campaign_criterion", {
      field: "campaign_criterion.resource_name",
      names: wanted.campaignCriteria,
    }),
  ]);
  return {
    criteria: byName<CriterionRow>([...inGroups, ...named].map((row) => row.ad_group_criterion)),
    campaignCriteria: byName<CriterionRow>(
      [...inCampaigns, ...namedNegatives].map((row) => row.campaign_criterion),
    ),
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
    rowsWhere(client, AD, "ad_group_ad", {
      field: "ad_group_ad.ad_group",
      names: wanted.adsOf,
    }),
  ]);
  const groupNames = new Set([...wanted.adGroups, ...wanted.keywordsOf, ...wanted.adsOf]);
  for (const { ad_group: adGroup } of criteria.values()) if (adGroup) groupNames.add(adGroup);
  const adGroups = byName(
    (
      await rowsWhere(client, AD_GROUP, "ad_group", {
        field: "ad_group.resource_name",
        names: groupNames,
      })
    ).map((row) => row.ad_group),
  );
  const campaignNames = new Set([...wanted.campaigns, ...wanted.negativesOf]);
  for (const { campaign } of adGroups.values()) campaignNames.add(campaign);
  for (const { campaign } of campaignCriteria.values()) if (campaign) campaignNames.add(campaign);
  const campaigns = byName(
    (
      await rowsWhere(client, CAMPAIGN, "campaign", {
        field: "campaign.resource_name",
        names: campaignNames,
      })
    ).map((row) => row.campaign),
  );
  const budgets = await readBudgets(client, wanted.budgets, campaigns);
  return {
    ...targeting,
    ...links,
    criteria,
    campaignCriteria,
    adGroups,
    campaigns,
    ads: byName(ads.map((row) => row.ad_group_ad)),
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
    rowsWhere(client, BUDGET, "campaign_budget", {
      field: "campaign_budget.resource_name",
      names,
    }),
    rowsWhere(client, CAMPAIGN, "campaign", {
      field: "campaign.campaign_budget",
      names,
      and: " AND campaign.status != 'REMOVED'",
    }),
  ]);
  const byBudget = new Map<string, CampaignRow[]>();
  for (const { campaign } of spenders) {
    const { campaign_budget: budget = "" } = campaign;
    byBudget.set(budget, [...(byBudget.get(budget) ?? []), campaign]);
  }
  return { budgets: byName(budgets.map((row) => row.campaign_budget)), spenders: byBudget };
}
