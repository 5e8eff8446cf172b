import type { Campaign } from "@adwright/contracts/campaign";
import { RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";

import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { OpenInGoogleAds } from "../open-in-google-ads.tsx";
import { EnableDialog } from "./enable-dialog.tsx";
import { ServingButton } from "./serving-button.tsx";
import { ServingState } from "./serving-state.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import type { Review } from "./use-review.ts";
import { useRunningUndo, useUndoElsewhere } from "./use-undo.ts";

interface ServingCardProps {
  campaign: Campaign;
  review: Review;
}

/** Whether the campaign serves according to Google, and the actions on it. */
export function ServingCard({ campaign: known, review }: ServingCardProps) {
  const { id: campaignId } = known;
  const [asks, setAsks] = useState<"enable" | "undo">();
  const isUndoing = useRunningUndo(campaignId);
  const jobId = useUndoElsewhere(campaignId);
  const [followedJobId, setFollowedJobId] = useState<string>();
  // The dialog opens once for each undo job, and stays open to show the result.
  if (jobId !== undefined && jobId !== followedJobId) {
    setFollowedJobId(jobId);
    setAsks("undo");
  }
  const campaign = review.data?.campaign;
  const isKnown = campaign !== undefined && review.error === null;
  const close = () => {
    setAsks(undefined);
  };
  return (
    <Card
      title="Serving"
      description="Live status from Google Ads, including changes made there."
      actions={
        <>
          <ServingButton
            campaignId={campaignId}
            review={review}
            onEnable={() => setAsks("enable")}
          />
          <OpenInGoogleAds campaign={known} size="md" />
          <Button icon={Undo2} onClick={() => setAsks("undo")}>
            Undo publication
          </Button>
        </>
      }
      footer={isKnown ? <ReadAt review={review} /> : undefined}
    >
      <ServingState review={review} />
      {asks === "enable" && campaign !== undefined && (
        <EnableDialog campaignId={campaignId} campaign={campaign} onClose={close} />
      )}
      {(asks === "undo" || isUndoing) && (
        <UndoDialog
          campaignId={campaignId}
          campaign={campaign}
          runningJobId={jobId}
          onClose={close}
        />
      )}
    </Card>
  );
}

function ReadAt({ review }: { review: Review }) {
  return (
    <>
      <p className="num min-w-0 flex-1 text-xs text-fg-2">
        Updated {formatDateTime(review.readAtMs)}
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={RotateCw}
        busy={review.isReading}
        onClick={review.readAgain}
      >
        Refresh
      </Button>
    </>
  );
}
