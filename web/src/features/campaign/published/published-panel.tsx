import type { Campaign } from "@adwright/contracts/campaign";
import type { AdReview } from "@adwright/contracts/publication/serving";
import { plainWords } from "@adwright/rules/words";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";

import { campaignQuery } from "../../../api/campaign.ts";
import { reviewQuery } from "../../../api/publication.ts";
import { campaignPage } from "../../../format/pages.ts";
import { ApprovalBadge } from "../../../staging/status-value.tsx";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { PublishedBadge } from "../status-badge.tsx";
import { recordTabs } from "./publication-record.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { ServingCard } from "./serving-card.tsx";
import { type Review, useReview } from "./use-review.ts";

/** A published campaign's current state in Google Ads, and the actions on it. */
export function PublishedPanel({ campaign }: { campaign: Campaign }) {
  const [tab, setTab] = useState<"ads" | "history" | "receipt">("ads");
  const review = useReview(campaign.id);
  return (
    <div className="grid gap-4">
      <ServingCard campaign={campaign} review={review} />
      {/* Only the chosen tab is mounted, so that the others fetch when they are opened. */}
      <Tabs
        label="About the publication"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: "ads", label: "Ads in Google Ads", content: <AdsAtGoogle review={review} /> },
          ...recordTabs(campaign),
        ]}
      />
    </div>
  );
}

interface OwnProps {
  campaignId: number;
}

/** Whether a published campaign serves, with the actions on its publication. */
export function OwnServing({ campaignId }: OwnProps) {
  const { data: campaign } = useQuery(campaignQuery(campaignId));
  const review = useReview(campaignId);
  if (campaign === undefined) return null;
  if (campaign.status === "published") return <ServingCard campaign={campaign} review={review} />;
  return (
    <Alert
      tone="warn"
      title="Its publication was undone"
      action={<ButtonLink {...campaignPage(campaignId)}>Open the draft</ButtonLink>}
    />
  );
}

export function OwnStatus({ campaignId }: OwnProps) {
  const { data: review } = useQuery({ ...reviewQuery(campaignId), refetchOnMount: true });
  return <PublishedBadge serving={review?.campaign.status} />;
}

/** What Google says about the ads. */
export function OwnAds({ campaignId }: OwnProps) {
  return <AdsAtGoogle review={useReview(campaignId)} />;
}

export function OwnReceipt({ campaignId }: OwnProps) {
  const { data: campaign } = useQuery(campaignQuery(campaignId));
  return campaign && <ReceiptView campaignId={campaignId} campaignName={campaign.name} />;
}

/** Google's review and strength of each ad, with Google's advice. */
function AdsAtGoogle({ review }: { review: Review }) {
  return (
    <Card padding="none">
      <Contents review={review} />
    </Card>
  );
}

function Contents({ review: { data, error } }: { review: Review }) {
  // The serving state shows the failure and a retry.
  if (error !== null) {
    return (
      <EmptyState icon={Megaphone} title="No data from Google Ads">
        Google's review of the ads appears here once Google Ads responds.
      </EmptyState>
    );
  }
  if (data === undefined) return <SkeletonRows label="Loading ads from Google Ads" rows={3} />;
  if (data.ads.length === 0) {
    return (
      <EmptyState icon={Megaphone} title="No ads in Google Ads">
        Every ad of this campaign was removed in Google Ads.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Ads in Google Ads" className="divide-y divide-line">
      {data.ads.map((ad, index) => (
        <Ad key={index} ad={ad} />
      ))}
    </ul>
  );
}

const strengthTones: Record<string, "neutral" | "bad" | "warn" | "ok"> = {
  NO_ADS: "neutral",
  POOR: "bad",
  AVERAGE: "warn",
  GOOD: "ok",
  EXCELLENT: "ok",
};

function Ad({ ad }: { ad: AdReview }) {
  const strengthTone = strengthTones[ad.adStrength];
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 dir="auto" className="min-w-0 font-medium break-words">
          {ad.adGroup}
        </h3>
        <div className="flex flex-wrap gap-2">
          <ApprovalBadge status={ad.approvalStatus} />
          <Badge tone={strengthTone ?? "neutral"}>
            Ad strength: {strengthTone === undefined ? "Pending" : plainWords(ad.adStrength)}
          </Badge>
        </div>
      </div>
      {ad.policyTopics.length > 0 && (
        <p className="wrap-anywhere">
          <span className="text-fg-3">Policy: </span>
          {ad.policyTopics.map(plainWords).join(", ")}
        </p>
      )}
      {ad.actionItems.length > 0 && (
        <ul aria-label="Google's advice" className="list-disc space-y-0.5 pl-4 text-fg-2">
          {ad.actionItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
