import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import type { useNavigate } from "@tanstack/react-router";

import { notify } from "../../ui/overlay/toast.ts";

const NOTICE_MS = 8000;

/** Opens the review with which publishing starts, and says so. */
export function openPublishReview(
  navigate: ReturnType<typeof useNavigate>,
  { id, status }: Pick<CampaignGroup, "id" | "status">,
  campaignId?: number,
): void {
  notify({
    title: "Publish to Google Ads",
    description:
      status === "completed"
        ? "All campaigns of this workflow are published."
        : "Nothing is published yet. Review the campaigns first.",
    durationMs: NOTICE_MS,
  });
  const search = { review: id, ...(campaignId === undefined ? {} : { campaign: campaignId }) };
  void navigate({ to: "/supercharged-isolated", search });
}
