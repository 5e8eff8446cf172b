import type { EnabledThings } from "@adwright/contracts/change/enabled-things";

import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { selectRows } from "../selected.ts";
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

async function readKeywords(
  client: AdsClient,
  field: string,
  names: readonly string[],
): Promise<EnabledThings["keywords"]> {
  if (names.length === 0) return [];
  const rows = await selectRows(
    client,
    `ad_group_criterion.resource_name, ad_group_criterion.ad_group,
     ad_group_criterion.keyword.text, campaign.resource_name`,
    `ad_group_criterion WHERE ${isIn(field, names)} AND ad_group_criterion.status = 'ENABLED'
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
      ? selectRows(client, "campaign.resource_name", "campaign WHERE campaign.status = 'ENABLED'")
      : [],
    adGroupsOf.length === 0
      ? []
      : selectRows(
          client,
          "ad_group.resource_name, ad_group.campaign",
          `ad_group WHERE ${isIn("ad_group.campaign", adGroupsOf)} AND ad_group.status = 'ENABLED'`,
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
