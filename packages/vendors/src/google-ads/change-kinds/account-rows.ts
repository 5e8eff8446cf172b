import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { type LinkRows, type LinksWanted, nothingLinked, readLinks } from "./link-rows.ts";
import { readTargeting, type TargetingRows, type TargetingWanted } from "./targeting-rows.ts";
import type { UrlOptionRow } from "./url-options.ts";

export interface BudgetRow {
  resource_name: string;
  amount_micros?: string;
  period?: string;
  explicitly_shared?: boolean;
}

export interface CampaignRow {
  resource_name: string;
  name: string;
  status: string;
  advertising_channel_type?: string;
  experiment_type?: string;
  bidding_strategy_type?: string;
  bidding_strategy?: string;
  bidding_strategy_system_status?: string;
  campaign_budget?: string;
  end_date_time?: string;
  serving_status?: string;
  target_spend?: { cpc_bid_ceiling_micros?: string };
  maximize_conversions?: { target_cpa_micros?: string };
  maximize_conversion_value?: { target_roas?: number };
  target_cpa?: { target_cpa_micros?: string };
  target_roas?: { target_roas?: number };
}

export interface AdGroupRow {
  resource_name: string;
  name: string;
  status: string;
  campaign: string;
  cpc_bid_micros?: string;
}

export interface CriterionRow extends UrlOptionRow {
  resource_name: string;
  status: string;
  negative?: boolean;
  keyword?: { text?: string; match_type?: string };
  cpc_bid_micros?: string;
  /** Resource names. */
  labels?: string[];
  /** For a criterion of an ad group. */
  ad_group?: string;
  /** For a criterion of a campaign. */
  campaign?: string;
  /** For a keyword of a list. */
  shared_set?: string;
}

/** A headline or a description. */
export interface LineRow {
  text?: string;
  pinned_field?: string;
}

export interface AdRow {
  resource_name: string;
  status: string;
  ad_group: string;
  ad: UrlOptionRow & {
    resource_name: string;
    type?: string;
    responsive_search_ad?: {
      headlines?: LineRow[];
      descriptions?: LineRow[];
      path1?: string;
      path2?: string;
    };
  };
  policy_summary?: { review_status?: string };
}

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

const oneOf = (field: string, names: ReadonlySet<string>): string =>
  `${field} IN (${[...names].map(quoted).join(", ")})`;

const byName = <Row extends { resource_name: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.resource_name, row]));

/** The fields with targets and bid ceilings of all strategies. */
export const BIDDING_AMOUNTS = `campaign.target_spend.cpc_bid_ceiling_micros,
  campaign.maximize_conversions.target_cpa_micros, campaign.maximize_conversion_value.target_roas,
  campaign.target_cpa.target_cpa_micros, campaign.target_roas.target_roas`;
const CAMPAIGN = `campaign.resource_name, campaign.name, campaign.status, campaign.advertising_channel_type,
  campaign.experiment_type, campaign.bidding_strategy_type, campaign.bidding_strategy,
  campaign.bidding_strategy_system_status, campaign.campaign_budget, campaign.end_date_time,
  campaign.serving_status, ${BIDDING_AMOUNTS}`;
const BUDGET = `campaign_budget.resource_name, campaign_budget.amount_micros, campaign_budget.period,
  campaign_budget.explicitly_shared`;
const KEYWORD = `ad_group_criterion.resource_name, ad_group_criterion.status, ad_group_criterion.negative,
  ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ad_group_criterion.cpc_bid_micros,
  ad_group_criterion.final_urls, ad_group_criterion.final_mobile_urls,
  ad_group_criterion.tracking_url_template, ad_group_criterion.final_url_suffix,
  ad_group_criterion.url_custom_parameters, ad_group_criterion.labels, ad_group_criterion.ad_group`;
const NEGATIVE = `campaign_criterion.resource_name, campaign_criterion.status, campaign_criterion.negative,
  campaign_criterion.keyword.text, campaign_criterion.keyword.match_type, campaign_criterion.campaign`;

const AD = `ad_group_ad.resource_name, ad_group_ad.status, ad_group_ad.ad_group, ad_group_ad.ad.resource_name,
  ad_group_ad.ad.type, ad_group_ad.ad.final_urls, ad_group_ad.ad.final_mobile_urls,
  ad_group_ad.ad.tracking_url_template, ad_group_ad.ad.final_url_suffix,
  ad_group_ad.ad.url_custom_parameters, ad_group_ad.ad.responsive_search_ad.headlines,
  ad_group_ad.ad.responsive_search_ad.descriptions, ad_group_ad.ad.responsive_search_ad.path1,
  ad_group_ad.ad.responsive_search_ad.path2, ad_group_ad.policy_summary.review_status`;

/** The rows of one query; no query is sent if nothing is requested. */
async function rowsWhere<Row>(
  client: AdsClient,
  select: string,
  from: string,
  asked: { field: string; names: ReadonlySet<string>; and?: string },
): Promise<Row[]> {
  if (asked.names.size === 0) return [];
  const condition = `${oneOf(asked.field, asked.names)}${asked.and ?? ""}`;
  return client.query<Row>(`SELECT ${select} FROM ${from} WHERE ${condition}`);
}

async function readCriteria(client: AdsClient, wanted: RowsWanted) {
  type KeywordRow = { ad_group_criterion: CriterionRow };
  type NegativeRow = { campaign_criterion: CriterionRow };
  const [inGroups, named, inCampaigns, namedNegatives] = await Promise.all([
    rowsWhere<KeywordRow>(client, KEYWORD, "ad_group_criterion", {
      field: "ad_group_criterion.ad_group",
      names: wanted.keywordsOf,
      and: " AND ad_group_criterion.type = 'KEYWORD'",
    }),
    rowsWhere<KeywordRow>(client, KEYWORD, "ad_group_criterion", {
      field: "ad_group_criterion.resource_name",
      names: wanted.criteria,
    }),
    rowsWhere<NegativeRow>(client, NEGATIVE, "campaign_criterion", {
      field: "campaign_criterion.campaign",
      names: wanted.negativesOf,
      and: " AND campaign_criterion.type = 'KEYWORD' AND campaign_criterion.negative = TRUE",
    }),
    rowsWhere<NegativeRow>(client, NEGATIVE, "campaign_criterion", {
      field: "campaign_criterion.resource_name",
      names: wanted.campaignCriteria,
    }),
  ]);
  return {
    criteria: byName([...inGroups, ...named].map((row) => row.ad_group_criterion)),
    campaignCriteria: byName(
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
    rowsWhere<{ ad_group_ad: AdRow }>(client, AD, "ad_group_ad", {
      field: "ad_group_ad.ad_group",
      names: wanted.adsOf,
    }),
  ]);
  const groupNames = new Set([...wanted.adGroups, ...wanted.keywordsOf, ...wanted.adsOf]);
  for (const { ad_group: adGroup } of criteria.values()) if (adGroup) groupNames.add(adGroup);
  const adGroups = byName(
    (
      await rowsWhere<{ ad_group: AdGroupRow }>(
        client,
        `ad_group.resource_name, ad_group.name, ad_group.status, ad_group.campaign,
         ad_group.cpc_bid_micros`,
        "ad_group",
        { field: "ad_group.resource_name", names: groupNames },
      )
    ).map((row) => row.ad_group),
  );
  const campaignNames = new Set([...wanted.campaigns, ...wanted.negativesOf]);
  for (const { campaign } of adGroups.values()) campaignNames.add(campaign);
  for (const { campaign } of campaignCriteria.values()) if (campaign) campaignNames.add(campaign);
  const campaigns = byName(
    (
      await rowsWhere<{ campaign: CampaignRow }>(client, CAMPAIGN, "campaign", {
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
    rowsWhere<{ campaign_budget: BudgetRow }>(client, BUDGET, "campaign_budget", {
      field: "campaign_budget.resource_name",
      names,
    }),
    rowsWhere<{ campaign: CampaignRow }>(client, CAMPAIGN, "campaign", {
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
