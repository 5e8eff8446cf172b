import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveListKeyword, LiveShared } from "@adwright/contracts/change/live-shared";
import { plainWords } from "@adwright/rules/words";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import {
  liveAdGroupsQuery,
  liveListKeywordsQuery,
  liveSharedQuery,
} from "../../../api/live-campaign.ts";
import { plural } from "../../../format/plural.ts";
import { StageInDialog } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { StatusValue } from "../../../staging/status-value.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Shown } from "../page-state.tsx";
import { AddNegativeDialog, negativeColumns, StagedRows } from "../page/negative-tab.tsx";
import { LiveTable } from "../table/live-table.tsx";
import { AddThing, linksOf, ThingCard } from "../targeting/thing-list.tsx";

interface SharedProps {
  page: LiveCampaignPage;
}

/** Lists of negative keywords, whose changes affect every campaign that uses them. */
export function NegativeLists({ page }: SharedProps) {
  const { brandId } = useLive();
  const query = useQuery(liveSharedQuery(brandId, page.campaign));
  return (
    <Shown
      query={query}
      what="The lists of negative keywords"
      loading="Reading lists, assets and labels in Google Ads"
      inCard
    >
      {({ lists }) => (
        <>
          <ListCard page={page} lists={lists} />
          <ListKeywordCard page={page} />
        </>
      )}
    </Shown>
  );
}

/** The campaign's sitelinks, callouts and structured snippets, and its labels. */
export function AssetTab({ page }: SharedProps) {
  const { brandId } = useLive();
  const query = useQuery(liveSharedQuery(brandId, page.campaign));
  return (
    <Shown
      query={query}
      what="The assets"
      loading="Reading lists, assets and labels in Google Ads"
      inCard
    >
      {({ assets, labels }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AssetCard page={page} assets={assets} />
          <LabelCard page={page} labels={labels} />
        </div>
      )}
    </Shown>
  );
}

function LabelCard({ page, labels }: SharedProps & Pick<LiveShared, "labels">) {
  return (
    <ThingCard
      label="Labels"
      actions={<AddThing kind="label_add" label="Add label" things={labels.filter(isFree)} />}
      things={labels.filter(isLinked).map(({ link, name }) => ({ resource: link, name }))}
      add="label_add"
      prefix={linksOf(page.resource, "campaignLabels")}
      remove="label_remove"
      empty="The campaign has no labels."
    />
  );
}

interface Linkable {
  isLinked: boolean;
}

const isLinked = (thing: Linkable): boolean => thing.isLinked;
const isFree = (thing: Linkable): boolean => !thing.isLinked;

const sizeWords = ({ keywords, campaigns }: LiveShared["lists"][number]): string =>
  `${plural(keywords, "keyword")} · used by ${plural(campaigns, "campaign")}`;

/** Lists of negative keywords; a change in a list affects every campaign that uses it. */
function ListCard({ page, lists }: SharedProps & Pick<LiveShared, "lists">) {
  return (
    <ThingCard
      label="Negative keyword lists"
      actions={
        <AddThing
          kind="list_attach"
          label="Attach list"
          things={lists.filter(isFree).map((list) => ({ ...list, description: sizeWords(list) }))}
        />
      }
      things={lists.filter(isLinked).map((list) => ({
        resource: list.link,
        name: list.name,
        note: (
          <>
            <span className="text-xs text-fg-3">{sizeWords(list)}</span>
            <StageInDialog
              kind="negative_add"
              label="Add keywords"
              size="sm"
              renderDialog={(onClose) => (
                <AddNegativeDialog
                  parent={list.list}
                  description={`They count for every campaign that uses “${list.name}”. They are staged first.`}
                  onClose={onClose}
                />
              )}
            />
          </>
        ),
      }))}
      add="list_attach"
      prefix={linksOf(page.resource, "campaignSharedSets")}
      remove="list_detach"
      empty="No list is attached."
    >
      <StagedRows kind="negative_add" of="/sharedSets/" />
    </ThingCard>
  );
}

const listWords = ({ listName }: LiveListKeyword) => <bdi>{listName}</bdi>;

/** The keywords of the attached lists. */
function ListKeywordCard({ page }: SharedProps) {
  const { brandId } = useLive();
  return (
    <LiveTable<LiveListKeyword>
      query={useInfiniteQuery(liveListKeywordsQuery(brandId, page.campaign))}
      noun="list keyword"
      empty="Attach a list to see its keywords here."
      keyOf={({ resource }) => resource}
      columns={negativeColumns("Keyword", "List", listWords)}
    />
  );
}

type Asset = LiveShared["assets"][number];
type AssetsProps = SharedProps & Pick<LiveShared, "assets">;

const placeWords = ({ type, adGroupName }: Asset): string =>
  adGroupName === null ? plainWords(type) : `${plainWords(type)} · ${adGroupName}`;

/** Existing sitelinks, callouts and structured snippets. They can be unlinked, but an asset itself is never removed. */
function AssetCard({ page, assets }: AssetsProps) {
  return (
    <ThingCard
      label="Assets"
      description="Sitelinks, callouts and structured snippets."
      actions={<AddAsset page={page} assets={assets} />}
      things={assets.filter(isLinked).map((asset) => ({
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
      empty="No assets are shown with these ads."
    />
  );
}

/** Chooses where an asset is shown and then the asset, and stages the link. */
function AddAsset({ page, assets }: AssetsProps) {
  const { brandId, canStage } = useLive();
  const groups = useInfiniteQuery(liveAdGroupsQuery(brandId, page.campaign));
  const [parent, setParent] = useState(page.resource);
  if (!canStage("asset_link")) return null;
  const places = (groups.data?.pages ?? []).flatMap(({ rows }) =>
    rows.map(({ resource, name }) => ({ value: resource, label: name })),
  );
  const linked = new Set(assets.filter(isLinked).map(({ link }) => link));
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
