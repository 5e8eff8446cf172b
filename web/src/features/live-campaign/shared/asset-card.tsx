import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveShared } from "@adwright/contracts/change/live-shared";

import { plainWords } from "../../../format/plain-words.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { StatusValue } from "../staged/status-value.tsx";
import { linksOf, ThingList } from "../targeting/thing-list.tsx";
import { AddAsset } from "./add-asset.tsx";

type Asset = LiveShared["assets"][number];

const placeWords = ({ type, adGroupName }: Asset): string =>
  adGroupName === null ? plainWords(type) : `${plainWords(type)} · ${adGroupName}`;

/** Existing sitelinks, callouts and structured snippets. They can be unlinked, but an asset itself is never removed. */
export function AssetCard({ page, assets }: { page: LiveCampaignPage; assets: Asset[] }) {
  const linked = assets.filter(({ isLinked }) => isLinked);
  return (
    <Card
      padding="none"
      title="Assets"
      description="Sitelinks, callouts and structured snippets."
      actions={<AddAsset page={page} assets={assets} />}
    >
      <ThingList
        label="Assets"
        things={linked.map((asset) => ({
          resource: asset.link,
          name: asset.name,
          fixed: asset.isByGoogle
            ? "Google created this asset automatically. It can only be changed in Google Ads."
            : undefined,
          note: (
            <>
              <span className="text-xs text-fg-3">{placeWords(asset)}</span>
              {!asset.isByGoogle && (
                <StatusValue
                  kind="asset_status"
                  target={asset.link}
                  name={asset.name}
                  status={asset.status ?? "UNKNOWN"}
                />
              )}
              {asset.isByGoogle && <Badge>Created by Google</Badge>}
            </>
          ),
        }))}
        add="asset_link"
        prefix={linksOf(page.resource, "campaignAssets")}
        belongs={({ base }) => base.path.length > 2 && base.path[0] === page.name}
        remove="asset_unlink"
        removal={(target) => ({ kind: "asset_unlink", target })}
        empty="No assets are shown with these ads."
      />
    </Card>
  );
}
