import type { ResourceKind } from "@adwright/google-ads-sandbox/sandbox";
import type { AdsClient } from "@adwright/vendors/google-ads/client";

import { present } from "./brands.ts";

/** What the campaigns of an account share, and the links to it, as sorted resource names. */
export interface SharedPicture {
  lists: string[];
  listKeywords: string[];
  listLinks: string[];
  /** Sitelinks. */
  assets: string[];
  assetLinks: string[];
  /** Those of `assetLinks` that are paused. */
  pausedLinks: string[];
  /** Without the labels that sets of changes create as guards. */
  labels: string[];
  labelLinks: string[];
}

/** Where each of them is read, and which. */
const reads: Record<keyof SharedPicture, [from: string, where?: string][]> = {
  lists: [["shared_set", "shared_set.status != 'REMOVED'"]],
  listKeywords: [["shared_criterion"]],
  listLinks: [["campaign_shared_set", "campaign_shared_set.status != 'REMOVED'"]],
  assets: [["asset", "asset.type = 'SITELINK'"]],
  assetLinks: [
    ["campaign_asset", "campaign_asset.status != 'REMOVED'"],
    ["ad_group_asset", "ad_group_asset.status != 'REMOVED'"],
  ],
  pausedLinks: [
    ["campaign_asset", "campaign_asset.status = 'PAUSED'"],
    ["ad_group_asset", "ad_group_asset.status = 'PAUSED'"],
  ],
  labels: [["label", "label.status = 'ENABLED' AND label.name NOT LIKE 'Adwright %'"]],
  labelLinks: [["campaign_label"]],
};

async function namesOf(client: AdsClient, from: string, where?: string): Promise<string[]> {
  const rows = await client.query<Record<string, { resource_name: string }>>(
    `SELECT ${from}.resource_name FROM ${from}${where ? ` WHERE ${where}` : ""}`,
  );
  return rows.map((row) => present(row[from]).resource_name).toSorted();
}

export async function sharedPictureOf(client: AdsClient): Promise<SharedPicture> {
  const found = Object.entries(reads).map(async ([part, all]) => {
    const names = await Promise.all(all.map(([from, where]) => namesOf(client, from, where)));
    return [part, names.flat()];
  });
  return Object.fromEntries(await Promise.all(found)) as SharedPicture;
}

/** The resource name of a link consists of the two ids that it links. */
export function linkName(
  parent: string,
  linked: string,
  collection: "campaignSharedSets" | "campaignAssets" | "adGroupAssets" | "campaignLabels",
): string {
  const [customers, customer, , id] = parent.split("/");
  return `${customers}/${customer}/${collection}/${id}~${linked.split("/").at(-1)}`;
}

type Add = (kind: ResourceKind, added: Record<string, unknown>) => string;

/** Adds two lists, two sitelinks and two labels, and links one of each to the campaign. */
export function addSharedThings(add: Add, campaign: string): void {
  const lists = ["Brand safety", "Competitors"].map((name) =>
    add("shared_set", { name, type: "NEGATIVE_KEYWORDS" }),
  );
  for (const list of lists) {
    add("shared_criterion", {
      shared_set: list,
      keyword: { text: "scandal", match_type: "PHRASE" },
    });
  }
  add("campaign_shared_set", { campaign, shared_set: present(lists[0]) });
  const sitelinks = ["Fitting guide", "Returns"].map((text) =>
    add("asset", {
      final_urls: ["https://northwind-running.example/about"],
      sitelink_asset: { link_text: text },
    }),
  );
  add("campaign_asset", { campaign, asset: present(sitelinks[0]), field_type: "SITELINK" });
  const labels = ["Seasonal", "Tests"].map((name) => add("label", { name }));
  add("campaign_label", { campaign, label: present(labels[0]) });
}
