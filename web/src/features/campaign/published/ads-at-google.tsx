import type { AdReview } from "@adwright/contracts/publication/serving";
import { Megaphone } from "lucide-react";

import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { approvalWords, strengthWords, topicWords } from "./review-words.ts";
import type { Review } from "./use-review.ts";

/** Google's review and strength of each ad, with Google's advice. */
export function AdsAtGoogle({ review }: { review: Review }) {
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

function Ad({ ad }: { ad: AdReview }) {
  const approval = approvalWords(ad);
  const strength = strengthWords(ad);
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 dir="auto" className="min-w-0 font-medium break-words">
          {ad.adGroup}
        </h3>
        <div className="flex flex-wrap gap-2">
          <Badge tone={approval.tone}>{approval.label}</Badge>
          <Badge tone={strength.tone}>Ad strength: {strength.label}</Badge>
        </div>
      </div>
      {ad.policyTopics.length > 0 && (
        <p className="break-words">
          <span className="text-fg-3">Policy: </span>
          {ad.policyTopics.map(topicWords).join(", ")}
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
