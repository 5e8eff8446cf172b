import type { NewAsset } from "@adwright/contracts/change/new-asset";

import type { AccountRows } from "./account-rows.ts";
import { type ChangeKindRule, enumNumber, isLive, type WhatOf } from "./change-kind.ts";
import type { ShownAssetRow } from "./link-rows.ts";
import { PRESENT } from "./presence.ts";

/** Equal for two assets that say the same. */
function keyOf(asset: NewAsset): string {
  if (asset.type === "CALLOUT") return JSON.stringify([asset.type, asset.text]);
  const { type, text, description1, description2, finalUrl } = asset;
  return JSON.stringify([type, text, description1, description2, finalUrl]);
}

function keyOfRow({ campaign_asset: { field_type: type }, asset }: ShownAssetRow): string {
  const { sitelink_asset: sitelink, callout_asset: callout, final_urls: urls = [] } = asset;
  if (type === "CALLOUT") return JSON.stringify([type, callout?.callout_text]);
  const { link_text: text, description1 = "", description2 = "" } = sitelink ?? {};
  return JSON.stringify([type, text, description1, description2, ...urls]);
}

/** The link of an asset that says this, where the campaign has one. */
function findLink({ parent, asset }: WhatOf<"asset_add">, rows: AccountRows) {
  const key = keyOf(asset);
  return rows.shownAssets.find(
    (row) => row.campaign_asset.campaign === parent && keyOfRow(row) === key,
  )?.campaign_asset;
}

/**
 * Google Ads API: a negative number names what is made earlier in the same request. It follows from what is made and
 * where, so that the operations of a set are always the same.
 */
function temporaryName({ parent, asset }: WhatOf<"asset_add">): string {
  let number = 0;
  for (const letter of `${parent} ${keyOf(asset)}`) {
    number = (number * 31 + (letter.codePointAt(0) ?? 0)) % MOST_TEMPORARY;
  }
  const [customers, customer] = parent.split("/");
  return `${customers}/${customer}/assets/-${number + 1}`;
}

/** So that two of a request hardly ever meet; Google would refuse that, not confuse them. */
const MOST_TEMPORARY = 1_000_000_000_039;

function contentOf(asset: NewAsset): Record<string, unknown> {
  if (asset.type === "CALLOUT") return { callout_asset: { callout_text: asset.text } };
  const { text, description1, description2, finalUrl } = asset;
  const isDescribed = description1 !== "" && description2 !== "";
  return {
    final_urls: [finalUrl],
    sitelink_asset: { link_text: text, ...(isDescribed && { description1, description2 }) },
  };
}

/** Makes an asset and shows it with a campaign. Undone by unlinking it: Google never removes an asset. */
export const assetAdd: ChangeKindRule<"asset_add"> = {
  want({ parent }, wanted) {
    wanted.campaigns.add(parent);
    wanted.shownAssetsOf.add(parent);
  },
  stateOf(what, rows) {
    const campaign = rows.campaigns.get(what.parent);
    const link = findLink(what, rows);
    const shown = link?.status === "PAUSED" ? "PAUSED" : PRESENT;
    return {
      value: link === undefined ? null : shown,
      context: {},
      path: [campaign?.name ?? "", what.asset.text],
      isThere: isLive(campaign),
    };
  },
  after: () => PRESENT,
  operations(what, _base, enums) {
    const name = temporaryName(what);
    const { parent: campaign, asset } = what;
    const fieldType = enumNumber(enums.AssetFieldType, asset.type);
    return [
      { type: "asset", verb: "create", entity: { resource_name: name, ...contentOf(asset) } },
      {
        type: "campaign_asset",
        verb: "create",
        entity: { campaign, asset: name, field_type: fieldType },
      },
    ];
  },
  resourceOf: (what, rows) => findLink(what, rows)?.resource_name,
  inverse: (_what, _base, resource) =>
    resource === "" ? undefined : { kind: "asset_unlink", target: resource },
};
