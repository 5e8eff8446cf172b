import type { LiveAd, LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { plainWords } from "@adwright/rules/words";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";

import { liveAdsQuery } from "../../../api/live-campaign.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { StagedValue } from "../../../staging/staged-value.tsx";
import { ApprovalBadge, StatusValue } from "../../../staging/status-value.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import type { Column } from "../../../ui/table/use-rows.ts";
import { figureColumns } from "../table/figure-columns.tsx";
import { LiveTable, useListView } from "../table/live-table.tsx";
import type { EditAdProps } from "./edit-ad.tsx";

// The editor and its rules load when an ad is edited.
const EditAd = lazyPart<EditAdProps>(async () => (await import("./edit-ad.tsx")).EditAd);

export function AdTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const [view] = useListView();
  return (
    <LiveTable<LiveAd>
      query={useInfiniteQuery(liveAdsQuery(brandId, page.campaign, view))}
      noun="ad"
      hasSearch
      figures={figureColumns}
      empty="Add ads in Google Ads, then refresh."
      hidden={["impressions", "cpc"]}
      keyOf={({ resource }) => resource}
      columns={adColumns(page.campaign)}
    />
  );
}

function adColumns(campaign: string): Column<LiveAd>[] {
  return [
    {
      id: "name",
      head: "Ad",
      sortBy: (ad) => ad.headlines[0]?.text,
      wrap: true,
      cell: (ad) => <AdCell ad={ad} campaign={campaign} />,
    },
    {
      id: "status",
      head: "Status",
      sortBy: ({ status }) => status,
      cell: ({ resource, adGroupName, status }) => (
        <StatusValue
          kind="ad_status"
          target={resource}
          name={`the ad of ${adGroupName}`}
          status={status}
        />
      ),
    },
    { id: "review", head: "Review", cell: (ad) => <ReviewCell ad={ad} /> },
    {
      id: "strength",
      head: "Strength",
      tone: "quiet",
      cell: ({ adStrength }) => plainWords(adStrength),
    },
  ];
}

function AdCell({ ad, campaign }: { ad: LiveAd; campaign: string }) {
  const { staged, canStage } = useLive();
  const [isEditing, setIsEditing] = useState(false);
  const [opened, close] = useOpenedAd();
  const change = staged.find("ad_text", ad.resource);
  const name = `the ad of ${ad.adGroupName}`;
  const canEdit = canStage("ad_text") && isEditable(ad);
  return (
    <div className="min-w-0">
      <Texts ad={ad} />
      {change !== undefined && <StagedValue change={change} label={`the text of ${name}`} />}
      {canEdit && (
        <span className="mt-1 block">
          <Button
            size="sm"
            icon={Pencil}
            aria-label={`Edit the text of ${name}`}
            onClick={() => setIsEditing(true)}
          >
            Edit text
          </Button>
        </span>
      )}
      {(isEditing || (opened === ad.resource && canEdit)) && (
        <Suspense>
          <EditAd
            ad={ad}
            campaign={campaign}
            change={change}
            onClose={() => {
              setIsEditing(false);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The ad that a link opens for editing, until it is closed. */
function useOpenedAd(): [string | undefined, () => void] {
  const [{ ad }, show] = useAddress<{ ad?: string | undefined }>();
  function close() {
    if (ad !== undefined) show((before) => ({ ...before, ad: undefined }));
  }
  return [ad, close];
}

function ReviewCell({ ad }: { ad: LiveAd }) {
  return (
    <div className="min-w-0">
      <ApprovalBadge status={ad.approvalStatus} />
      {ad.policyTopics.length > 0 && (
        <span className="block text-xs text-fg-2">
          {ad.policyTopics.map(plainWords).join(", ")}
        </span>
      )}
    </div>
  );
}

/** Google allows editing an ad's text only while the ad is enabled. */
const isEditable = ({ type, status, headlines }: LiveAd): boolean =>
  type === "RESPONSIVE_SEARCH_AD" && headlines.length > 0 && status === "ENABLED";

function Texts({ ad }: { ad: LiveAd }) {
  if (ad.headlines.length === 0) return <>{plainWords(ad.type)}</>;
  return (
    <span dir="auto" className="grid gap-0.5">
      <span className="font-medium text-accent-ink">
        {ad.headlines
          .slice(0, 3)
          .map(({ text }) => text)
          .join(" | ")}
      </span>
      <span className="text-fg-2">{ad.descriptions[0]?.text}</span>
      <span className="text-xs text-fg-3">
        {ad.adGroupName} · {ad.headlines.length} headlines, {ad.descriptions.length} descriptions
      </span>
    </span>
  );
}
