import type { Campaign } from "@adwright/contracts/campaign";
import { useState } from "react";

import { Tabs } from "../../../ui/layout/tabs.tsx";
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
