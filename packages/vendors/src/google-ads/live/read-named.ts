import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { selectRows } from "../selected.ts";
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

const keywordOf = (row: Criterion): NamedThings["keywords"][number] => ({
  resource: row.resource_name,
  parent: row.ad_group ?? row.campaign ?? "",
  text: row.keyword?.text ?? "",
  matchType: wordOf(row.keyword?.match_type),
  isNegative: row.negative === true,
});

/** Campaigns with these names, and their ad groups and keywords; four queries. */
export async function readNamed(client: AdsClient, names: readonly string[]): Promise<NamedThings> {
  if (names.length === 0) return { campaigns: [], adGroups: [], keywords: [] };
  const rows = await selectRows(
    client,
    "campaign.resource_name, campaign.name, campaign.campaign_budget",
    `campaign WHERE ${isIn("campaign.name", names)} AND campaign.status != 'REMOVED'`,
  );
  const campaigns = rows.map(({ campaign }) => ({
    resource: campaign.resource_name,
    name: campaign.name,
    budget: campaign.campaign_budget ?? null,
  }));
  if (campaigns.length === 0) return { campaigns, adGroups: [], keywords: [] };
  const within = isIn(
    "campaign.resource_name",
    campaigns.map(({ resource }) => resource),
  );
  const [adGroups, keywords, negatives] = await Promise.all([
    selectRows(
      client,
      "ad_group.resource_name, ad_group.name, ad_group.campaign",
      `ad_group WHERE ${within} AND ad_group.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
    selectRows(
      client,
      `ad_group_criterion.resource_name, ad_group_criterion.negative, ad_group_criterion.ad_group,
       ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type`,
      `ad_group_criterion WHERE ${within} AND ad_group_criterion.type = 'KEYWORD'
       AND ad_group_criterion.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
    selectRows(
      client,
      `campaign_criterion.resource_name, campaign_criterion.negative, campaign_criterion.campaign,
       campaign_criterion.keyword.text, campaign_criterion.keyword.match_type`,
      `campaign_criterion WHERE ${within} AND campaign_criterion.type = 'KEYWORD'
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
