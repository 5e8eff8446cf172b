import type { Campaign } from "@adwright/contracts/campaign";
import type { CampaignReview } from "@adwright/contracts/publication/serving";
import { useQuery } from "@tanstack/react-query";
import { Play, X } from "lucide-react";

import { AdPreview } from "../../../ad-editor/ad-preview.tsx";
import { brandsQuery } from "../../../api/brand.ts";
import { campaignQuery } from "../../../api/campaign.ts";
import { campaignPage } from "../../../format/pages.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { StepIcon } from "../../../ui/state/step-icon.tsx";
import { failureWords } from "../failure-alert.tsx";
import { EnableDialog } from "./enable-dialog.tsx";
import { useReview } from "./use-review.ts";

/** What comes after publishing: the ad as people will see it, how far Google is, and the button that starts it. */
export function PublishedNow({ campaignId, onClose }: { campaignId: number; onClose: () => void }) {
  const { data: campaign, error } = useQuery(campaignQuery(campaignId));
  // Not the person's, deleted since, or its publication was undone.
  if (error !== null || (campaign !== undefined && campaign.status !== "published")) return null;
  return (
    <div className="mb-4">
      <Card
        title="Your campaign is published"
        description={campaign && <bdi className="wrap-anywhere">{campaign.name}</bdi>}
        actions={<IconButton icon={X} label="Close" onClick={onClose} />}
      >
        {campaign === undefined ? (
          <SkeletonRows label="Loading the campaign" rows={3} />
        ) : (
          <Contents campaign={campaign} />
        )}
      </Card>
    </div>
  );
}

function Contents({ campaign }: { campaign: Campaign }) {
  const { id, adGroups, url, adExtensions } = campaign;
  const [group] = adGroups;
  const { data: brands } = useQuery(brandsQuery);
  const siteName = brands?.find((brand) => brand.id === campaign.brandId)?.name;
  const review = useReview(id);
  const atGoogle = review.error === null ? review.data?.campaign : undefined;
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {group && <AdPreview group={group} url={url} extensions={adExtensions} siteName={siteName} />}
      <div className="grid content-start gap-4">
        <Steps review={review.data} hasFailed={review.error !== null} />
        {review.error !== null && <p className="text-warn">{failureWords(review.error)}</p>}
        <div className="flex flex-wrap gap-2">
          {atGoogle?.status === "PAUSED" && (
            <DialogButton
              variant="primary"
              icon={Play}
              renderDialog={(close) => (
                <EnableDialog campaignId={id} campaign={atGoogle} onClose={close} />
              )}
            >
              Enable
            </DialogButton>
          )}
          <ButtonLink {...campaignPage(id)}>Open campaign</ButtonLink>
        </div>
      </div>
    </div>
  );
}

interface StepsProps {
  /** Undefined while Google is asked. */
  review: CampaignReview | undefined;
  hasFailed: boolean;
}

/** Created, in review, serving. */
function Steps({ review, hasFailed }: StepsProps) {
  const isServing = review?.campaign.status === "ENABLED";
  const ads = review?.ads ?? [];
  const isReviewed = ads.length > 0 && ads.every(isAnswered);
  const refused = ads.filter(({ approvalStatus }) => approvalStatus === "DISAPPROVED").length;
  const steps = [
    { name: "Created in Google Ads", isDone: true, words: "Budget, ad groups, ads and keywords" },
    {
      name: "Review by Google",
      isDone: isReviewed,
      words: reviewWords(review, { hasFailed, refused }),
    },
    {
      name: "Serving",
      isDone: isServing && ads.some(({ approvalStatus }) => approvalStatus.startsWith("APPROVED")),
      words: isServing
        ? "Enabled: approved ads can show"
        : "Paused: nothing is spent until you enable it",
    },
  ];
  return (
    <ol aria-label="What happens next" className="grid gap-3">
      {steps.map(({ name, isDone, words }) => (
        <li key={name} className="flex gap-2.5">
          <span className="mt-0.5">
            <StepIcon status={isDone ? "success" : "idle"} />
          </span>
          <span className="grid">
            <span className="font-medium">
              {name}
              <span className="sr-only">{isDone ? ", done" : ", not yet"}</span>
            </span>
            <span className="text-fg-2">{words}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Google's words for an ad that it has not reviewed. */
const waiting = new Set(["UNDER_REVIEW", "UNKNOWN", "UNSPECIFIED", ""]);
const isAnswered = ({ approvalStatus }: CampaignReview["ads"][number]) =>
  !waiting.has(approvalStatus);

function reviewWords(
  review: CampaignReview | undefined,
  { hasFailed, refused }: { hasFailed: boolean; refused: number },
): string {
  if (hasFailed) return "Google Ads did not answer";
  if (review === undefined) return "Asking Google…";
  if (refused > 0)
    return `${refused} of ${review.ads.length} ads are disapproved: open the campaign`;
  const answered = review.ads.filter(isAnswered).length;
  if (answered === review.ads.length) return "All ads are reviewed";
  return `${answered} of ${review.ads.length} ads are reviewed. Most take less than a day`;
}
