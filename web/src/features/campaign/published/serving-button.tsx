import { Pause, Play } from "lucide-react";

import { showFailure } from "../../../connection/show-failure.ts";
import { Button } from "../../../ui/action/button.tsx";
import type { Review } from "./use-review.ts";
import { isUnsettled, useServing } from "./use-serving.ts";

interface ServingButtonProps {
  campaignId: number;
  review: Review;
  onEnable: () => void;
}

/** Enables or pauses. It is one button for both, so that the focus stays when the label changes. */
export function ServingButton({ campaignId, review, onEnable }: ServingButtonProps) {
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
