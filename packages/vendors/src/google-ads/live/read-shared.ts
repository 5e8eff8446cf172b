import type { LiveListKeyword, LiveShared } from "@adwright/contracts/change/live-shared";
import { partIn } from "@adwright/contracts/change/resource-names";

import { isGuardName } from "../change-kinds/guard-name.ts";
import {
  ASSET_FIELDS,
  type AssetLinkRow,
  type AssetRow,
  assetWords,
  LIST_KEYWORD_FIELDS,
} from "../change-kinds/link-rows.ts";
import type { AdsClient } from "../client.ts";
import { isIn, quoted } from "../gaql.ts";
import { selectRows } from "../selected.ts";
import { byName, byText, MOST_ROWS, wordOf } from "./live-rows.ts";

/** The resource name of the link between a campaign and an item. */
function linkOf(campaign: string, collection: string, linked: string): string {
  return `${campaign.replace("/campaigns/", `/${collection}/`)}~${partIn(linked, 0)}`;
}

async function readLists(
  client: AdsClient,
  campaign: string,
  where: string,
): Promise<LiveShared["lists"]> {
  const [lists, links] = await Promise.all([
    selectRows(
      client,
      "shared_set.name, shared_set.member_count, shared_set.reference_count",
      `shared_set WHERE shared_set.type = 'NEGATIVE_KEYWORDS' AND shared_set.status = 'ENABLED'
       LIMIT ${MOST_ROWS}`,
    ),
    selectRows(
      client,
      "campaign_shared_set.resource_name",
      `campaign_shared_set WHERE ${where} AND campaign_shared_set.status = 'ENABLED'`,
    ),
  ]);
  const linked = new Set(links.map((row) => row.campaign_shared_set.resource_name));
  return lists
    .map(({ shared_set: set }) => {
      const link = linkOf(campaign, "campaignSharedSets", set.resource_name);
      return {
        link,
        list: set.resource_name,
        name: set.name,
        isLinked: linked.has(link),
        keywords: Number(set.member_count ?? 0),
        campaigns: Number(set.reference_count ?? 0),
      };
    })
    .toSorted(byName);
}

const BY_GOOGLE = "AUTOMATICALLY_CREATED";
const ASSET_TYPES = "('SITELINK', 'CALLOUT', 'STRUCTURED_SNIPPET')";

const linkFields = (from: string, parent: string): string =>
  [parent, "asset", "field_type", "status", "source"].map((field) => `${from}.${field}`).join(", ");

const seen = (asset: AssetRow | undefined, link: AssetLinkRow | undefined) => ({
  name: assetWords(asset),
  isLinked: link !== undefined,
  status: link === undefined ? null : wordOf(link.status),
  isByGoogle: asset?.source === BY_GOOGLE || link?.source === BY_GOOGLE,
});

/**
 * Google's field tables: campaign and ad group segment the links of assets; to filter by their fields would leave out
 * links without figures.
 */
async function readAssetLinks(
  client: AdsClient,
  from: "campaign_asset" | "ad_group_asset",
  parent: "campaign" | "ad_group",
  names: readonly string[],
): Promise<AssetLinkRow[]> {
  if (names.length === 0) return [];
  const rows = await client.query<Record<typeof from, AssetLinkRow>>(
    `SELECT ${linkFields(from, parent)} FROM ${from}
     WHERE ${isIn(`${from}.${parent}`, names)} AND ${from}.status != 'REMOVED'
     AND ${from}.field_type IN ${ASSET_TYPES} LIMIT ${MOST_ROWS}`,
  );
  return rows.map((row) => row[from]);
}

async function readAssets(
  client: AdsClient,
  campaign: string,
  where: string,
): Promise<LiveShared["assets"]> {
  const [assets, groups, ofCampaign] = await Promise.all([
    selectRows(
      client,
      `${ASSET_FIELDS}, asset.type`,
      `asset WHERE asset.type IN ${ASSET_TYPES} LIMIT ${MOST_ROWS}`,
    ),
    selectRows(
      client,
      "ad_group.name",
      `ad_group WHERE ${where} AND ad_group.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
    readAssetLinks(client, "campaign_asset", "campaign", [campaign]),
  ]);
  const names = new Map(
    groups.map(({ ad_group: { resource_name: group, name } }) => [group, name]),
  );
  const ofGroups = await readAssetLinks(client, "ad_group_asset", "ad_group", [...names.keys()]);
  const rows = new Map(assets.map(({ asset }) => [asset.resource_name, asset]));
  const links = new Map(ofCampaign.map((link) => [link.resource_name, link]));
  const ofAccount = assets.map(({ asset }) => {
    const type = wordOf(asset.type);
    const link = `${linkOf(campaign, "campaignAssets", asset.resource_name)}~${type}`;
    return { link, type, adGroupName: null, ...seen(asset, links.get(link)) };
  });
  const ofAdGroups = ofGroups.map((link) => ({
    link: link.resource_name,
    type: link.field_type,
    adGroupName: names.get(link.ad_group ?? "") ?? "",
    ...seen(rows.get(link.asset), link),
  }));
  return [...ofAccount, ...ofAdGroups].toSorted(byName);
}

async function readLabels(client: AdsClient, campaign: string): Promise<LiveShared["labels"]> {
  const [labels, links] = await Promise.all([
    selectRows(client, "label.name", `label WHERE label.status = 'ENABLED' LIMIT ${MOST_ROWS}`),
    selectRows(
      client,
      "campaign_label.resource_name",
      `campaign_label WHERE campaign_label.campaign = ${quoted(campaign)}`,
    ),
  ]);
  const linked = new Set(links.map((row) => row.campaign_label.resource_name));
  return labels
    .filter(({ label }) => !isGuardName(label.name))
    .map(({ label: { resource_name: resource, name } }) => {
      const link = linkOf(campaign, "campaignLabels", resource);
      return { link, name, isLinked: linked.has(link) };
    })
    .toSorted(byName);
}

/** At most nine queries; undefined if the campaign does not exist. */
export async function readLiveShared(
  client: AdsClient,
  campaignId: string,
): Promise<LiveShared | undefined> {
  const where = `campaign.id = ${campaignId}`;
  const [row] = await selectRows(
    client,
    "campaign.resource_name",
    `campaign WHERE ${where} AND campaign.status != 'REMOVED'`,
  );
  if (row === undefined) return undefined;
  const { resource_name: campaign } = row.campaign;
  const [lists, assets, labels] = await Promise.all([
    readLists(client, campaign, where),
    readAssets(client, campaign, where),
    readLabels(client, campaign),
  ]);
  return { lists, assets, labels };
}

/** The keywords of the lists that a campaign uses, sorted by text; two queries. */
export async function readListKeywords(
  client: AdsClient,
  campaignId: string,
): Promise<LiveListKeyword[]> {
  const links = await selectRows(
    client,
    "campaign_shared_set.shared_set",
    `campaign_shared_set WHERE campaign.id = ${campaignId} AND campaign_shared_set.status = 'ENABLED'`,
  );
  if (links.length === 0) return [];
  const lists = links.map((row) => row.campaign_shared_set.shared_set);
  const rows = await selectRows(
    client,
    `${LIST_KEYWORD_FIELDS}, shared_set.name`,
    `shared_criterion WHERE ${isIn("shared_criterion.shared_set", lists)} LIMIT ${MOST_ROWS}`,
  );
  return rows
    .map(({ shared_criterion: row, shared_set: { name: listName } }) => ({
      resource: row.resource_name,
      text: row.keyword?.text ?? "",
      matchType: wordOf(row.keyword?.match_type),
      listName,
    }))
    .toSorted(byText);
}
