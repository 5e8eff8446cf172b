import type { EnabledThings } from "@adwright/contracts/change/enabled-things";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { MOST_ROWS } from "./live-rows.ts";

/** Resource names of the parents whose contents are requested. */
export interface EnabledWanted {
  isOfAccount: boolean;
  /** Campaigns whose enabled ad groups are requested. */
  adGroupsOf: readonly string[];
  /** Ad groups whose enabled keywords are requested. */
  keywordsOf: readonly string[];
  /** Campaigns whose enabled keywords are requested. */
  keywordsIn: readonly string[];
}

interface KeywordRow {
  ad_group_criterion: { resource_name: string; ad_group: string; keyword?: { text?: string } };
  campaign: { resource_name: string };
}

const oneOf = (field: string, names: readonly string[]): string =>
  `${field} IN (${[...new Set(names)].map(quoted).join(", ")})`;

async function readKeywords(
  client: AdsClient,
  field: string,
  names: readonly string[],
): Promise<EnabledThings["keywords"]> {
  if (names.length === 0) return [];
  const rows = await client.query<KeywordRow>(
    `SELECT ad_group_criterion.resource_name, ad_group_criterion.ad_group,
     ad_group_criterion.keyword.text, campaign.resource_name FROM ad_group_criterion
     WHERE ${oneOf(field, names)} AND ad_group_criterion.status = 'ENABLED'
     AND ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.negative = FALSE
     AND ad_group.status = 'ENABLED' LIMIT ${MOST_ROWS}`,
  );
  return rows.map(({ ad_group_criterion: criterion, campaign }) => ({
    resource: criterion.resource_name,
    adGroup: criterion.ad_group,
    campaign: campaign.resource_name,
    text: criterion.keyword?.text ?? "",
  }));
}

/** What is enabled outside a set of changes; one query for each requested list. */
export async function readEnabled(
  client: AdsClient,
  { isOfAccount, adGroupsOf, keywordsOf, keywordsIn }: EnabledWanted,
): Promise<EnabledThings> {
  const [campaigns, adGroups, beside, within] = await Promise.all([
    isOfAccount
      ? client.query<{ campaign: { resource_name: string } }>(
          "SELECT campaign.resource_name FROM campaign WHERE campaign.status = 'ENABLED'",
        )
      : [],
    adGroupsOf.length === 0
      ? []
      : client.query<{ ad_group: { resource_name: string; campaign: string } }>(
          `SELECT ad_group.resource_name, ad_group.campaign FROM ad_group
           WHERE ${oneOf("ad_group.campaign", adGroupsOf)} AND ad_group.status = 'ENABLED'`,
        ),
    readKeywords(client, "ad_group_criterion.ad_group", keywordsOf),
    readKeywords(client, "campaign.resource_name", keywordsIn),
  ]);
  return {
    campaigns: campaigns.map((row) => row.campaign.resource_name),
    adGroups: adGroups.map(({ ad_group: { resource_name: resource, campaign } }) => ({
      resource,
      campaign,
    })),
    keywords: [...beside, ...within],
  };
}
