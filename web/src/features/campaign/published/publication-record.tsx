import type { Campaign } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { historyQuery } from "../../../api/publication.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { HistoryList } from "./history-list.tsx";
import { ReceiptView } from "./receipt-view.tsx";

/** What is kept of a campaign's publications, as tabs: the history, then the receipts. */
export const recordTabs = ({ id, name }: Campaign) => [
  { value: "history" as const, label: "History", content: <HistoryList campaignId={id} /> },
  {
    value: "receipt" as const,
    label: "Receipt",
    content: <ReceiptView campaignId={id} campaignName={name} />,
  },
];

/** The history and receipts of a campaign that is not published now; nothing if it never was. */
export function PublicationRecord({ campaign }: { campaign: Campaign }) {
  const [tab, setTab] = useState<"history" | "receipt">("history");
  const { data: history } = useQuery(historyQuery(campaign.id));
  if (history === undefined || history.entries.length === 0) return null;
  const hasReceipt = history.entries.some(({ kind }) => kind === "published" || kind === "undone");
  const items = recordTabs(campaign);
  return (
    <Tabs
      label="About earlier publications"
      value={tab}
      onValueChange={setTab}
      items={hasReceipt ? items : items.slice(0, 1)}
    />
  );
}
