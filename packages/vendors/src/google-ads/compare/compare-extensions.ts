import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { assetKey, type PlannedAsset, plannedAssets } from "../plan/planned-assets.ts";
import { type Selected, selectRows } from "../selected.ts";
import { addedAndRemoved, type Difference } from "./difference-words.ts";

type Asset = PlannedAsset["asset"];

const FIELDS = `campaign_asset.resource_name, campaign_asset.field_type, campaign_asset.status,
  campaign_asset.source, asset.final_urls, asset.sitelink_asset.link_text,
  asset.sitelink_asset.description1, asset.sitelink_asset.description2,
  asset.callout_asset.callout_text, asset.structured_snippet_asset.header,
  asset.structured_snippet_asset.values`;
type LinkRow = Selected<typeof FIELDS>;

const things: Record<string, string> = {
  SITELINK: "sitelink",
  CALLOUT: "callout",
  STRUCTURED_SNIPPET: "structured snippet",
};

const thingOf = (fieldType: string) => things[fieldType] ?? "ad extension";

function whichOf({ sitelink_asset: link, callout_asset: callout, ...asset }: Asset): string {
  const text = link?.link_text ?? callout?.callout_text ?? asset.structured_snippet_asset?.header;
  return text ? `“${text}”` : "";
}

const linkKey = ({ campaign_asset: link, asset }: LinkRow): string =>
  things[link.field_type] === undefined ? link.resource_name : assetKey({ asset });

const itemOf = (fieldType: string, asset: Asset, key = assetKey({ asset })) => ({
  thing: thingOf(fieldType),
  key,
  which: whichOf(asset),
});

/** How the campaign's sitelinks, callouts, snippets and other extensions differ from the plan. */
export async function compareExtensions(
  client: AdsClient,
  campaign: string,
  plan: CampaignPlan,
): Promise<Difference[]> {
  const rows = await selectRows(
    client,
    FIELDS,
    `campaign_asset WHERE campaign_asset.campaign = ${quoted(campaign)}
     AND campaign_asset.status != 'REMOVED'`,
  );
  // Ignores extensions that Google adds automatically.
  const links = rows.filter(({ campaign_asset: link }) => link.source !== "AUTOMATICALLY_CREATED");
  const compared = addedAndRemoved(
    plannedAssets(plan.extensions).map(({ fieldType, asset }) => itemOf(fieldType, asset)),
    links.map((row) => itemOf(row.campaign_asset.field_type, row.asset, linkKey(row))),
  );
  const paused = links
    .filter(({ campaign_asset: link }) => link.status === "PAUSED")
    .map(({ campaign_asset: link, asset }) => ({
      thing: thingOf(link.field_type),
      which: whichOf(asset),
      happened: "paused",
    }));
  return [...compared, ...paused];
}
