import type { Campaign } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { campaignQuery } from "../../../api/campaign.ts";
import { reviewQuery } from "../../../api/publication.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { PublishedBadge } from "../status-badge.tsx";
import { AdsAtGoogle } from "./ads-at-google.tsx";
import { HistoryList } from "./history-list.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { ServingCard } from "./serving-card.tsx";
import { useReview } from "./use-review.ts";

/** A published campaign's current state in Google Ads, and the actions on it. */
export function PublishedPanel({ campaign }: { campaign: Campaign }) {
  const { id, name } = campaign;
  const [tab, setTab] = useState<"ads" | "history" | "receipt">("ads");
  const review = useReview(id);
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
          { value: "history", label: "History", content: <HistoryList campaignId={id} /> },
          {
            value: "receipt",
            label: "Receipt",
            content: <ReceiptView campaignId={id} campaignName={name} />,
          },
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
      action={
        <ButtonLink to="/campaigns/$campaignId" params={{ campaignId: String(campaignId) }}>
          Open the draft
        </ButtonLink>
      }
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
