import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { MOST_ROWS, wordOf } from "./live-rows.ts";

/** Items of an account by name, except removed ones; resource names refer to their parents. */
export interface NamedThings {
  campaigns: { resource: string; name: string; budget: string | null }[];
  adGroups: { resource: string; name: string; campaign: string }[];
  /** Includes negative ones; `parent` is an ad group or a campaign. */
  keywords: {
    resource: string;
    parent: string;
    text: string;
    matchType: string;
    isNegative: boolean;
  }[];
}

interface Criterion {
  resource_name: string;
  negative?: boolean;
  keyword?: { text?: string; match_type?: string };
  ad_group?: string;
  campaign?: string;
}

const CRITERION = (of: string) =>
  `${of}.resource_name, ${of}.negative, ${of}.keyword.text, ${of}.keyword.match_type`;

const keywordOf = (row: Criterion): NamedThings["keywords"][number] => ({
  resource: row.resource_name,
  parent: row.ad_group ?? row.campaign ?? "",
  text: row.keyword?.text ?? "",
  matchType: wordOf(row.keyword?.match_type),
  isNegative: row.negative === true,
});

const oneOf = (field: string, names: readonly string[]): string =>
  `${field} IN (${names.map(quoted).join(", ")})`;

/** Campaigns with these names, and their ad groups and keywords; four queries. */
export async function readNamed(client: AdsClient, names: readonly string[]): Promise<NamedThings> {
  if (names.length === 0) return { campaigns: [], adGroups: [], keywords: [] };
  const rows = await client.query<{
    campaign: { resource_name: string; name: string; campaign_budget?: string };
  }>(
    `SELECT campaign.resource_name, campaign.name, campaign.campaign_budget FROM campaign
     WHERE ${oneOf("campaign.name", names)} AND campaign.status != 'REMOVED'`,
  );
  const campaigns = rows.map(({ campaign }) => ({
    resource: campaign.resource_name,
    name: campaign.name,
    budget: campaign.campaign_budget ?? null,
  }));
  if (campaigns.length === 0) return { campaigns, adGroups: [], keywords: [] };
  const within = oneOf(
    "campaign.resource_name",
    campaigns.map(({ resource }) => resource),
  );
  const [adGroups, keywords, negatives] = await Promise.all([
    client.query<{ ad_group: { resource_name: string; name: string; campaign: string } }>(
      `SELECT ad_group.resource_name, ad_group.name, ad_group.campaign FROM ad_group
       WHERE ${within} AND ad_group.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
    client.query<{ ad_group_criterion: Criterion }>(
      `SELECT ${CRITERION("ad_group_criterion")}, ad_group_criterion.ad_group
       FROM ad_group_criterion WHERE ${within} AND ad_group_criterion.type = 'KEYWORD'
       AND ad_group_criterion.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
    client.query<{ campaign_criterion: Criterion }>(
      `SELECT ${CRITERION("campaign_criterion")}, campaign_criterion.campaign
       FROM campaign_criterion WHERE ${within} AND campaign_criterion.type = 'KEYWORD'
       AND campaign_criterion.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
  ]);
  return {
    campaigns,
    adGroups: adGroups.map(({ ad_group: { resource_name: resource, name, campaign } }) => ({
      resource,
      name,
      campaign,
    })),
    keywords: [
      ...keywords.map((row) => row.ad_group_criterion),
      ...negatives.map((row) => row.campaign_criterion),
    ].map(keywordOf),
  };
}
