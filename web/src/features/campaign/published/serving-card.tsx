import type { Campaign } from "@adwright/contracts/campaign";
import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";
import { Pause, Play, RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";

import { showFailure } from "../../../connection/show-failure.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { Button } from "../../../ui/action/button.tsx";
import { NewTabLink } from "../../../ui/action/new-tab-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { FailureAlert } from "../failure-alert.tsx";
import { EnableDialog } from "./enable-dialog.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import type { Review } from "./use-review.ts";
import { isUnsettled, useServing } from "./use-serving.ts";
import { useUndo } from "./use-undo.ts";

/** Whether the campaign serves according to Google, and the actions on it. */
export function ServingCard({ campaign: known, review }: { campaign: Campaign; review: Review }) {
  const { id: campaignId } = known;
  const [asks, setAsks] = useState<"enable" | "undo">();
  const undo = useUndo(campaignId);
  // Started elsewhere: the dialog stays open to show the result.
  if (undo.isRunning && asks !== "undo") setAsks("undo");
  const campaign = review.data?.campaign;
  const isKnown = campaign !== undefined && review.error === null;
  const close = () => {
    setAsks(undefined);
    undo.reset();
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
          {known.googleAdsUrl !== null && (
            <NewTabLink href={known.googleAdsUrl} size="md">
              Open in Google Ads
            </NewTabLink>
          )}
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
      {asks === "undo" && <UndoDialog undo={undo} campaign={campaign} onClose={close} />}
    </Card>
  );
}

function ReadAt({ review }: { review: Review }) {
  return (
    <>
      <p className="num min-w-0 flex-1 text-xs text-fg-2">
        Updated {formatDateTime(review.dataUpdatedAt)}
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={RotateCw}
        busy={review.isFetching}
        onClick={() => void review.refetch()}
      >
        Refresh
      </Button>
    </>
  );
}

interface ServingButtonProps {
  campaignId: number;
  review: Review;
  onEnable: () => void;
}

/** Enables or pauses. It is one button for both, so that the focus stays when the label changes. */
function ServingButton({ campaignId, review, onEnable }: ServingButtonProps) {
  const serving = useServing(campaignId);
  const offer = offerOf(review);
  if (offer === undefined) return null;
  function pause() {
    serving.mutate(
      { status: "PAUSED" },
      {
        onError: (error) => {
          const title = isUnsettled(error) ? "Pausing is not confirmed" : "Not paused";
          showFailure(error, title, "Failed to pause the campaign");
        },
      },
    );
  }
  const isEnable = offer === "enable";
  return (
    <Button
      variant={isEnable ? "primary" : "secondary"}
      icon={isEnable ? Play : Pause}
      busy={serving.isPending}
      onClick={isEnable ? onEnable : pause}
    >
      {isEnable ? "Enable" : "Pause"}
    </Button>
  );
}

/** Pausing is offered even if the state is unknown; enabling is not. */
function offerOf({ data, error }: Review): "enable" | "pause" | undefined {
  if (error !== null) return "pause";
  const status = data?.campaign.status;
  if (status === "PAUSED") return "enable";
  return status === "ENABLED" || status === "UNKNOWN" ? "pause" : undefined;
}

/** The campaign's state in Google Ads; an outdated state is marked as such. */
function ServingState({ review }: { review: Review }) {
  const { data, dataUpdatedAt, error } = review;
  if (error !== null) {
    const last = data === undefined ? undefined : servingWords[data.campaign.status].label;
    return (
      <FailureAlert
        title="Couldn't load status from Google Ads"
        error={error}
        isRetrying={review.isFetching}
        onRetry={() => void review.refetch()}
      >
        {last !== undefined && ` On ${formatDateTime(dataUpdatedAt)} it was ${last.toLowerCase()}.`}
      </FailureAlert>
    );
  }
  if (data === undefined) {
    return (
      <SkeletonRegion label="Loading status from Google Ads">
        <Skeleton shape="title" width="short" />
        <Skeleton width="half" />
      </SkeletonRegion>
    );
  }
  const { status, dailyBudgetMicros, spentMicros, currencyCode } = data.campaign;
  const { label, means } = servingWords[status];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <output className="grid content-start justify-items-start gap-1">
        {/* The heading shows it. */}
        <span className="sr-only">{label}</span>
        <span>{means}</span>
      </output>
      <KeyValueList>
        <KeyValue name="Daily budget in Google Ads">
          {formatMicros(dailyBudgetMicros, currencyCode)}
        </KeyValue>
        <KeyValue name="Spent since published">{formatMicros(spentMicros, currencyCode)}</KeyValue>
      </KeyValueList>
    </div>
  );
}

const servingWords: Record<CampaignAtGoogle["status"], { label: string; means: string }> = {
  ENABLED: { label: "Enabled", means: "Approved ads can show. You pay when people click them." },
  PAUSED: { label: "Paused", means: "Ads aren't running. No spend." },
  REMOVED: {
    label: "Removed",
    means: "This campaign was removed in Google Ads. It can't be enabled again.",
  },
  UNKNOWN: {
    label: "Unknown",
    means: "Google Ads reports an unknown state. Check the campaign there.",
  },
};
