import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { assetKey, plannedAssets } from "../plan/planned-assets.ts";
import { type Selected, selectRows } from "../selected.ts";
import { createMissing } from "./ensure-planned.ts";
import { campaignOf } from "./made-before.ts";

const linkKey = (link: { asset: string; field_type: string }) => `${link.asset}|${link.field_type}`;

const idOf = (resourceName: string) => Number(resourceName.split("/").at(-1));

/**
 * Assets belong to the account, so after a lost answer they are found by their content; those created by Google are
 * ignored. If several have the same content, the campaign's own take precedence, then the newest.
 */
async function existingAssets(
  client: AdsClient,
  linked: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const rows = await selectRows(
    client,
    `asset.resource_name, asset.final_urls, asset.sitelink_asset.link_text,
     asset.sitelink_asset.description1, asset.sitelink_asset.description2,
     asset.callout_asset.callout_text, asset.structured_snippet_asset.header,
     asset.structured_snippet_asset.values`,
    `asset WHERE asset.type IN ('SITELINK', 'CALLOUT', 'STRUCTURED_SNIPPET')
     AND asset.source = 'ADVERTISER'`,
  );
  const rank = ({ asset: { resource_name: name } }: Selected<"asset.resource_name">) =>
    Number(linked.has(name));
  const preferredLast = rows.toSorted(
    (left, right) =>
      rank(left) - rank(right) || idOf(left.asset.resource_name) - idOf(right.asset.resource_name),
  );
  return new Map(preferredLast.map((row) => [assetKey(row), row.asset.resource_name]));
}

async function existingLinks(client: AdsClient, campaign: string) {
  return selectRows(
    client,
    "campaign_asset.resource_name, campaign_asset.asset, campaign_asset.field_type",
    `campaign_asset WHERE campaign_asset.campaign = ${quoted(campaign)}
     AND campaign_asset.status != 'REMOVED'
     AND campaign_asset.source != 'AUTOMATICALLY_CREATED'`,
  );
}

/**
 * Creates the missing sitelinks, callouts and snippets in the account's asset library, and links them to the campaign.
 */
export async function ensureExtensions(
  client: AdsClient,
  input: EnsureInput,
): Promise<Required<Pick<MadeResources, "assets" | "libraryAssets">>> {
  const { plan, made, readFirst } = input;
  const wanted = plannedAssets(plan.extensions);
  if (wanted.length === 0) return { assets: [], libraryAssets: [] };
  const campaign = campaignOf(made);
  const linkRows = readFirst ? await existingLinks(client, campaign) : [];
  const linked = new Set(linkRows.map((row) => row.campaign_asset.asset));
  const assets = await createMissing(
    client,
    "assets",
    {
      wanted: wanted.map(({ asset, fieldOf }) => ({ entity: asset, fieldOf })),
      keyOf: (asset) => assetKey({ asset }),
    },
    readFirst ? await existingAssets(client, linked) : new Map(),
  );
  const links = wanted.map(({ asset, fieldType, fieldOf }) => {
    const name = assets.get(assetKey({ asset })) ?? "";
    return { entity: { campaign, asset: name, field_type: fieldType }, fieldOf };
  });
  const existing = linkRows.map(
    ({ campaign_asset: link }) => [linkKey(link), link.resource_name] as const,
  );
  const names = await createMissing(
    client,
    "campaignAssets",
    { wanted: links, keyOf: linkKey },
    new Map(existing),
  );
  return { assets: [...names.values()], libraryAssets: [...new Set(assets.values())] };
}
