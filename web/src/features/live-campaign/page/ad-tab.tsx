import type { LiveAd } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";

import { liveAdsQuery } from "../../../api/live-campaign.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { approvalWords, plainWords, statusWords } from "../live-words.ts";
import { useLive } from "../staged/staged-context.ts";
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
      {(ad) => (
        <Tr key={ad.resource}>
          <Td wrap>
            <Texts ad={ad} />
          </Td>
          <Td>
            <Badge tone={ad.status === "ENABLED" ? "ok" : "neutral"}>
              {statusWords(ad.status)}
            </Badge>
          </Td>
          <Td>
            <Badge tone={reviewTone(ad.approvalStatus)}>{approvalWords(ad.approvalStatus)}</Badge>
            {ad.policyTopics.length > 0 && (
              <span className="block text-xs text-fg-2">
                {ad.policyTopics.map(plainWords).join(", ")}
              </span>
            )}
          </Td>
          <Td tone="quiet">{plainWords(ad.adStrength)}</Td>
          <FigureCells row={ad} />
        </Tr>
      )}
    </RowList>
  );
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
