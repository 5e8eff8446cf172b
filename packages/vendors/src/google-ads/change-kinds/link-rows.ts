import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { byResource, type Selected, selectOf, selectRows } from "../selected.ts";
import type { RowsWanted } from "./rows-wanted.ts";

const LIST = "shared_set.resource_name, shared_set.name, shared_set.status";
type ListRow = Selected<typeof LIST>["shared_set"];

export const LIST_KEYWORD_FIELDS = `shared_criterion.resource_name, shared_criterion.shared_set,
  shared_criterion.keyword.text, shared_criterion.keyword.match_type`;
/** Google Ads API: a list's keyword has no status; a removed one does not exist. */
type ListKeywordRow = Selected<typeof LIST_KEYWORD_FIELDS>["shared_criterion"] & {
  status: "ENABLED";
  negative: true;
};

/** A campaign that uses a list of negative keywords. */
export interface AttachedRow {
  list: string;
  campaign: Selected<"campaign.name, campaign.status">["campaign"];
}

export const ASSET_FIELDS = `asset.resource_name, asset.source, asset.sitelink_asset.link_text,
  asset.callout_asset.callout_text, asset.structured_snippet_asset.header,
  asset.structured_snippet_asset.values`;
export type AssetRow = Selected<typeof ASSET_FIELDS>["asset"];

export interface AssetLinkRow {
  resource_name: string;
  asset: string;
  field_type: string;
  status: string;
  source?: string;
  /** For a link of an ad group. */
  ad_group?: string;
}

const SHOWN_ASSET = `campaign_asset.resource_name, campaign_asset.campaign, campaign_asset.field_type,
  campaign_asset.status, asset.final_urls, asset.sitelink_asset.link_text,
  asset.sitelink_asset.description1, asset.sitelink_asset.description2,
  asset.callout_asset.callout_text`;
/** A sitelink or callout that is shown with a campaign, with what it says. */
export type ShownAssetRow = Selected<typeof SHOWN_ASSET>;

const LABEL = "label.resource_name, label.name, label.status";
type LabelRow = Selected<typeof LABEL>["label"];

export interface LinkRows {
  lists: Map<string, ListRow>;
  attached: AttachedRow[];
  listKeywords: Map<string, ListKeywordRow>;
  assets: Map<string, AssetRow>;
  /** Links of campaigns and of ad groups. */
  assetLinks: Map<string, AssetLinkRow>;
  shownAssets: ShownAssetRow[];
  labels: Map<string, LabelRow>;
  /** Resource names of the existing label links. */
  labelLinks: Set<string>;
}

async function readLists(client: AdsClient, { lists, listKeywordsOf, listKeywords }: RowsWanted) {
  const keywords = (field: string, names: ReadonlySet<string>) =>
    selectOf(client, LIST_KEYWORD_FIELDS, "shared_criterion", [field, names]);
  const [listRows, inLists, named, links] = await Promise.all([
    selectOf(
      client,
      LIST,
      "shared_set",
      ["resource_name", lists],
      " AND shared_set.type = 'NEGATIVE_KEYWORDS'",
    ),
    keywords("shared_set", listKeywordsOf),
    keywords("resource_name", listKeywords),
    readAttached(client, lists),
  ]);
  const live = [...inLists, ...named].map((row): ListKeywordRow => ({
    ...row,
    status: "ENABLED",
    negative: true,
  }));
  return { lists: byResource(listRows), listKeywords: byResource(live), attached: links };
}

async function readAttached(client: AdsClient, lists: ReadonlySet<string>): Promise<AttachedRow[]> {
  if (lists.size === 0) return [];
  const rows = await selectRows(
    client,
    "campaign_shared_set.shared_set, campaign.resource_name, campaign.name, campaign.status",
    `campaign_shared_set WHERE ${isIn("campaign_shared_set.shared_set", lists)}
     AND campaign_shared_set.status = 'ENABLED' AND campaign.status != 'REMOVED'`,
  );
  return rows.map(({ campaign_shared_set: link, campaign }) => ({
    list: link.shared_set,
    campaign,
  }));
}

const CAMPAIGN_ASSET = `campaign_asset.resource_name, campaign_asset.asset,
  campaign_asset.field_type, campaign_asset.status, campaign_asset.source`;
const AD_GROUP_ASSET = `ad_group_asset.resource_name, ad_group_asset.asset,
  ad_group_asset.field_type, ad_group_asset.status, ad_group_asset.source`;

async function readAssets(
  client: AdsClient,
  { assets, campaignAssets, adGroupAssets }: RowsWanted,
) {
  const [found, ofCampaigns, ofAdGroups] = await Promise.all([
    selectOf(client, ASSET_FIELDS, "asset", ["resource_name", assets]),
    selectOf(client, CAMPAIGN_ASSET, "campaign_asset", ["resource_name", campaignAssets]),
    selectOf(client, AD_GROUP_ASSET, "ad_group_asset", ["resource_name", adGroupAssets]),
  ]);
  return {
    assets: byResource(found),
    assetLinks: byResource<AssetLinkRow>([...ofCampaigns, ...ofAdGroups]),
  };
}

async function readShownAssets(
  client: AdsClient,
  campaigns: ReadonlySet<string>,
): Promise<ShownAssetRow[]> {
  if (campaigns.size === 0) return [];
  return selectRows(
    client,
    SHOWN_ASSET,
    `campaign_asset WHERE ${isIn("campaign_asset.campaign", campaigns)}
     AND campaign_asset.field_type IN ('SITELINK', 'CALLOUT')
     AND campaign_asset.status != 'REMOVED'`,
  );
}

export async function readLinks(client: AdsClient, wanted: RowsWanted): Promise<LinkRows> {
  const [lists, assets, shownAssets, labels, labelLinks] = await Promise.all([
    readLists(client, wanted),
    readAssets(client, wanted),
    readShownAssets(client, wanted.shownAssetsOf),
    selectOf(client, LABEL, "label", ["resource_name", wanted.labels]),
    selectOf(client, "campaign_label.resource_name", "campaign_label", [
      "resource_name",
      wanted.campaignLabels,
    ]),
  ]);
  return {
    ...lists,
    ...assets,
    shownAssets,
    labels: byResource(labels),
    labelLinks: new Set(labelLinks.map((row) => row.resource_name)),
  };
}

/** An asset's text, as shown to people. */
export function assetWords(asset: AssetRow | undefined): string {
  const { header, values = [] } = asset?.structured_snippet_asset ?? {};
  const snippet = header === undefined ? undefined : `${header}: ${values.join(", ")}`;
  return asset?.sitelink_asset?.link_text ?? asset?.callout_asset?.callout_text ?? snippet ?? "";
}
