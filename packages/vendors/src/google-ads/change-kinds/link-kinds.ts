import { adGroupIn, campaignIn, linkedIn, partIn } from "@adwright/contracts/change/resource-names";

import type { AccountRows } from "./account-rows.ts";
import { enumNumber, isLive } from "./change-kind.ts";
import { isGuardName } from "./guard-name.ts";
import { campaignPlace, placeOf } from "./keyword-rows.ts";
import { assetWords } from "./link-rows.ts";
import { plainField } from "./plain-field.ts";
import { presence, PRESENT } from "./presence.ts";
import type { RowsWanted } from "./rows-wanted.ts";

export const { add: listAttach, remove: listDetach } = presence({
  kinds: ["list_attach", "list_detach"],
  type: () => "campaign_shared_set",
  want(target, wanted) {
    wanted.campaigns.add(campaignIn(target));
    wanted.lists.add(linkedIn(target, "sharedSets"));
  },
  see(target, rows) {
    const campaign = rows.campaigns.get(campaignIn(target));
    const list = linkedIn(target, "sharedSets");
    const row = rows.lists.get(list);
    const isAttached = rows.attached.some(
      (each) => each.list === list && each.campaign.resource_name === campaign?.resource_name,
    );
    return {
      value: isAttached ? PRESENT : null,
      path: [campaign?.name ?? "", row?.name ?? ""],
      isThere: isLive(campaign) && isLive(row),
    };
  },
  entity: ({ target }) => ({
    campaign: campaignIn(target),
    shared_set: linkedIn(target, "sharedSets"),
  }),
});

const isOfCampaign = (target: string): boolean => target.includes("/campaignAssets/");

/** The source of assets and links that Google creates automatically; only Google can create or remove them. */
const BY_GOOGLE = "AUTOMATICALLY_CREATED";

const typeOfLink = (target: string): "campaign_asset" | "ad_group_asset" =>
  isOfCampaign(target) ? "campaign_asset" : "ad_group_asset";

function wantLink(target: string, wanted: RowsWanted): void {
  wanted.assets.add(linkedIn(target, "assets"));
  if (isOfCampaign(target)) {
    wanted.campaigns.add(campaignIn(target));
    wanted.campaignAssets.add(target);
  } else {
    wanted.adGroups.add(adGroupIn(target));
    wanted.adGroupAssets.add(target);
  }
}

/** The link that is there, and what it would lie in. */
function seeLink(target: string, rows: AccountRows) {
  const asset = rows.assets.get(linkedIn(target, "assets"));
  const found = rows.assetLinks.get(target);
  const link = isLive(found) ? found : undefined;
  const place = isOfCampaign(target)
    ? campaignPlace(rows, campaignIn(target))
    : placeOf(rows, adGroupIn(target));
  return {
    link,
    context: { isByGoogle: [asset?.source, link?.source].includes(BY_GOOGLE) },
    path: [...place.path, assetWords(asset)],
    isThere: place.isThere && asset !== undefined,
  };
}

const PAUSED = "PAUSED";

export const { add: assetLink, remove: assetUnlink } = presence({
  kinds: ["asset_link", "asset_unlink"],
  type: typeOfLink,
  want: wantLink,
  see(target, rows) {
    const { link, ...seen } = seeLink(target, rows);
    const linked = link?.status === PAUSED ? PAUSED : PRESENT;
    return { ...seen, value: link === undefined ? null : linked };
  },
  after: ({ isPaused }) => (isPaused === true ? PAUSED : PRESENT),
  entity: ({ target, isPaused }, enums) => ({
    ...(isOfCampaign(target) ? { campaign: campaignIn(target) } : { ad_group: adGroupIn(target) }),
    asset: linkedIn(target, "assets"),
    field_type: enumNumber(enums.AssetFieldType, partIn(target, 2)),
    ...(isPaused === true && { status: enumNumber(enums.AssetLinkStatus, PAUSED) }),
  }),
  again: (value) => (value === PAUSED ? { isPaused: true } : {}),
});

export const assetStatus = plainField<"asset_status">({
  type: typeOfLink,
  path: "status",
  want: wantLink,
  stateOf(target, rows) {
    const { link, context, path, isThere } = seeLink(target, rows);
    const value = link?.status ?? null;
    return { value, context, path, isThere: isThere && link !== undefined };
  },
  sent: (status, enums) => enumNumber(enums.AssetLinkStatus, status),
});

export const { add: labelAdd, remove: labelRemove } = presence({
  kinds: ["label_add", "label_remove"],
  type: () => "campaign_label",
  want(target, wanted) {
    wanted.campaigns.add(campaignIn(target));
    wanted.labels.add(linkedIn(target, "labels"));
    wanted.campaignLabels.add(target);
  },
  see(target, rows) {
    const campaign = rows.campaigns.get(campaignIn(target));
    const label = rows.labels.get(linkedIn(target, "labels"));
    const isOurs = label !== undefined && isGuardName(label.name);
    return {
      value: rows.labelLinks.has(target) ? PRESENT : null,
      path: [campaign?.name ?? "", label?.name ?? ""],
      isThere: isLive(campaign) && isLive(label) && !isOurs,
    };
  },
  entity: ({ target }) => ({ campaign: campaignIn(target), label: linkedIn(target, "labels") }),
});
