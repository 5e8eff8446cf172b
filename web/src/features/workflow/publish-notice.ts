import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import type { useNavigate } from "@tanstack/react-router";

import { notify } from "../../ui/overlay/toast.ts";

const NOTICE_MS = 8000;

/** Publishing starts with a review; the notice says so and links to it. */
export function showPublishNotice(
  navigate: ReturnType<typeof useNavigate>,
  { id, status }: Pick<CampaignGroup, "id" | "status">,
  campaignId?: number,
): void {
  const search = { review: id, ...(campaignId === undefined ? {} : { campaign: campaignId }) };
  const isPublished = status === "completed";
  notify({
    title: "Publish to Google Ads",
    description: isPublished
      ? "All campaigns of this workflow are published."
      : "Nothing is published yet. Review the campaigns first.",
    durationMs: NOTICE_MS,
    action: {
      label: isPublished ? "See the publication" : "Review & publish",
      onClick: () => void navigate({ to: "/supercharged-isolated", search }),
    },
  });
}
