import type { LiveAdGroup, LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { EditAmount, EditName } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { StatusValue } from "../../../staging/status-value.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { HistoryTab } from "../log/history-tab.tsx";
import { RecommendationTab } from "../recommendation/recommendation-tab.tsx";
import { useChangeShown } from "../review/edit-place.ts";
import { AssetTab, NegativeLists } from "../shared/shared-tab.tsx";
import { figureColumns } from "../table/figure-columns.tsx";
import { LiveTable, useListView } from "../table/live-table.tsx";
import { TargetingTab } from "../targeting/targeting-tab.tsx";
import { AdTab } from "./ad-tab.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { KeywordTab } from "./keyword-tab.tsx";
import { NegativeTab } from "./negative-tab.tsx";
import { TermTab } from "./term-tab.tsx";

type OtherTab =
  | "ad-groups"
  | "keywords"
  | "ads"
  | "terms"
  | "negatives"
  | "targeting"
  | "assets"
  | "recommendations"
  | "history";
type Tab = OtherTab | "overview";

interface TabSearch {
  tab?: OtherTab | undefined;
  change?: string;
  days?: "7" | "14" | undefined;
}

/** What the page of a campaign that was published here shows besides, by tab. */
export type OwnParts = Partial<Record<"status" | "overview" | "ads" | "history", ReactNode>>;

interface CampaignTabsProps {
  page: LiveCampaignPage;
  own: OwnParts | undefined;
  /** When it was read, with a button that reads it again. */
  asOf: ReactNode;
}

/** The contents of the campaign. */
export function CampaignTabs({ page, own, asOf }: CampaignTabsProps) {
  const [{ tab: shown, change, days }, go] = useAddress<TabSearch>();
  useChangeShown(change);
  const { counts } = page;
  const show = (tab: OtherTab | undefined) => go({ tab, days });

  const contents: [Tab, ReactNode, ReactNode][] = [
    ["overview", "Overview", <Overview key="overview" page={page} own={own} asOf={asOf} />],
    ["ad-groups", label("Ad groups", counts.adGroups), <AdGroupTab key="groups" page={page} />],
    ["keywords", label("Keywords", counts.keywords), <KeywordTab key="keywords" page={page} />],
    ["ads", label("Ads", counts.ads), stack(<AdTab page={page} />, own?.ads)],
    ["terms", "Search terms", <TermTab key="terms" page={page} />],
    [
      "negatives",
      label("Negatives", counts.negatives),
      stack(<NegativeTab page={page} />, <NegativeLists page={page} />),
    ],
    ["targeting", "Targeting", <TargetingTab key="targeting" page={page} />],
    ["assets", "Assets", <AssetTab key="assets" page={page} />],
    ["recommendations", "Recommendations", <RecommendationTab key="advice" page={page} />],
    ["history", "History", stack(<HistoryTab page={page} />, own?.history)],
  ];
  return (
    <Tabs<Tab>
      label="Contents of the campaign"
      value={shown ?? "overview"}
      onValueChange={(tab) => show(tab === "overview" ? undefined : tab)}
      items={contents.map(([value, name, content]) => ({ value, label: name, content }))}
    />
  );
}

const label = (words: string, count: number) => (
  <>
    {words} <span className="num text-fg-3">{formatNumber(count)}</span>
  </>
);

const stack = (first: ReactNode, second: ReactNode) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {first}
    {second}
  </div>
);

function Overview({ page, own, asOf }: CampaignTabsProps) {
  // The publication's own card enables and pauses at once; a change that is staged anyway stays visible.
  const { staged } = useLive();
  const isStaged = staged.find("campaign_status", page.resource) !== undefined;
  return stack(
    own?.overview,
    <Card title="Campaign" actions={asOf}>
      <CampaignFacts page={page} hasStatus={own !== undefined && isStaged} />
    </Card>,
  );
}

function AdGroupTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const [view] = useListView();
  return (
    <LiveTable<LiveAdGroup>
      query={useInfiniteQuery(liveAdGroupsQuery(brandId, page.campaign, view))}
      noun="ad group"
      hasSearch
      figures={figureColumns}
      empty="Add ad groups in Google Ads, then refresh."
      hidden={["impressions"]}
      keyOf={({ resource }) => resource}
      columns={adGroupColumns}
    />
  );
}

const adGroupColumns: Column<LiveAdGroup>[] = [
  {
    id: "name",
    head: "Ad group",
    sortBy: ({ name }) => name,
    wrap: true,
    tone: "strong",
    cell: ({ resource, name }) => (
      <EditName kind="ad_group_name" target={resource} label={`the name of ${name}`} name={name} />
    ),
  },
  {
    id: "status",
    head: "Status",
    sortBy: ({ status }) => status,
    cell: ({ resource, name, status }) => (
      <StatusValue kind="ad_group_status" target={resource} name={name} status={status} />
    ),
  },
  {
    id: "bid",
    head: "Bid",
    sortBy: ({ bidMicros }) => bidMicros ?? undefined,
    descendsFirst: true,
    align: "end",
    cell: (row) => <Bid row={row} />,
  },
];

function Bid({ row: { resource, name, bidMicros } }: { row: LiveAdGroup }) {
  const { currencyCode } = useLive();
  return (
    <EditAmount
      kind="ad_group_bid"
      target={resource}
      label={`the bid of ${name}`}
      what="The bid"
      micros={bidMicros}
    >
      {formatMicros(bidMicros, currencyCode)}
    </EditAmount>
  );
}
