import type { LiveAd } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { liveAdsQuery } from "../../../api/live-campaign.ts";
import { plainWords } from "../../../format/plain-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Th } from "../../../ui/layout/table.tsx";
import { approvalWords } from "../live-words.ts";
import { Cell, Row } from "../row-table.tsx";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { StatusValue } from "../staged/status-value.tsx";
import { EditAdDialog } from "./edit-ad-dialog.tsx";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";
import { RowList } from "./row-list.tsx";
import type { TabProps } from "./tab-props.ts";

export function AdTab({ page, q }: TabProps) {
  const { brandId } = useLive();
  const query = useInfiniteQuery(liveAdsQuery(brandId, page.campaign, q));
  return (
    <RowList
      query={query}
      noun="ad"
      isFiltered={q !== ""}
      empty="Add ads in Google Ads, then refresh."
      head={
        <>
          <Th>Ad</Th>
          <Th>Status</Th>
          <Th>Review</Th>
          <Th>Strength</Th>
          <FigureHeads />
        </>
      }
    >
      {(ad) => <AdRow key={ad.resource} ad={ad} />}
    </RowList>
  );
}

function AdRow({ ad }: { ad: LiveAd }) {
  const { staged, notEditable } = useLive();
  const [isEditing, setIsEditing] = useState(false);
  const change = staged.find("ad_text", ad.resource);
  const name = `the ad of ${ad.adGroupName}`;
  const reason = notEditable["ad_text"] ?? notEditableAd(ad);
  return (
    <Row>
      <Cell wrap place="full">
        <Texts ad={ad} />
        {change !== undefined && <StagedValue change={change} label={`the text of ${name}`} />}
        {reason === undefined && !staged.isLocked && (
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
        {isEditing && <EditAdDialog ad={ad} change={change} onClose={() => setIsEditing(false)} />}
      </Cell>
      <Cell place="half" label="Status">
        <StatusValue kind="ad_status" target={ad.resource} name={name} status={ad.status} />
      </Cell>
      <Cell place="half" label="Review">
        <Badge tone={reviewTone(ad.approvalStatus)}>{approvalWords(ad.approvalStatus)}</Badge>
        {ad.policyTopics.length > 0 && (
          <span className="block text-xs text-fg-2">
            {ad.policyTopics.map(plainWords).join(", ")}
          </span>
        )}
      </Cell>
      <Cell tone="quiet" label="Strength">
        {plainWords(ad.adStrength)}
      </Cell>
      <FigureCells row={ad} />
    </Row>
  );
}

/** Google allows editing an ad's text only while the ad is enabled. */
function notEditableAd({ type, status, headlines }: LiveAd): string | undefined {
  if (type !== "RESPONSIVE_SEARCH_AD" || headlines.length === 0) return "Not a text ad.";
  return status === "ENABLED" ? undefined : "Enable the ad to edit its text.";
}

function reviewTone(approval: string): "ok" | "warn" | "bad" | "neutral" {
  if (approval === "APPROVED") return "ok";
  if (approval === "DISAPPROVED") return "bad";
  return approval.startsWith("APPROVED") ? "warn" : "neutral";
}

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
