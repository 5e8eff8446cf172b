import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveShared } from "@adwright/contracts/change/live-shared";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { plainWords } from "../../../format/plain-words.ts";
import { Select } from "../../../ui/form/select.tsx";
import { useLive } from "../staged/staged-context.ts";
import { AddThing } from "./add-thing.tsx";

type Asset = LiveShared["assets"][number];

interface AddAssetProps {
  page: LiveCampaignPage;
  assets: readonly Asset[];
}

/** Chooses where an asset is shown and then the asset, and stages the link. */
export function AddAsset({ page, assets }: AddAssetProps) {
  const { brandId, staged, notEditable } = useLive();
  const groups = useInfiniteQuery(liveAdGroupsQuery(brandId, page.campaign));
  const [parent, setParent] = useState(page.resource);
  if (notEditable["asset_link"] !== undefined || staged.isLocked) return null;
  const places = (groups.data?.pages ?? []).flatMap(({ rows }) =>
    rows.map(({ resource, name }) => ({ value: resource, label: name })),
  );
  const linked = new Set(assets.filter(({ isLinked }) => isLinked).map(({ link }) => link));
  const free = assets
    // Each asset of the account is listed once for the campaign, whether it is linked or not.
    .filter(({ adGroupName, isByGoogle }) => adGroupName === null && !isByGoogle)
    .map(({ link, name, type }) => ({
      link: linkTo(parent, link),
      name,
      description: plainWords(type),
    }))
    .filter(({ link }) => !linked.has(link));
  return (
    <span className="flex flex-wrap gap-2">
      <Select
        density="toolbar"
        aria-label="Show assets with"
        options={[{ value: page.resource, label: "The whole campaign" }, ...places]}
        value={parent}
        onValueChange={setParent}
      />
      <AddThing kind="asset_link" label="Add asset" things={free} />
    </span>
  );
}

/** Google Ads API: a link is named after the campaign or the ad group, the asset, and as what it is linked. */
function linkTo(parent: string, linkToCampaign: string): string {
  const [, asset = "", type = ""] = linkToCampaign.split("~");
  const begin = parent
    .replace("/campaigns/", "/campaignAssets/")
    .replace("/adGroups/", "/adGroupAssets/");
  return `${begin}~${asset}~${type}`;
}
