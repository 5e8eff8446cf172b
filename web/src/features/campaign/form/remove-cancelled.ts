import type { QueryClient } from "@tanstack/react-query";

import { deleteCampaign } from "../../../api/campaign.ts";
import { isCancelled } from "../../../api/http/failure-notice.ts";
import { followJob } from "../../../api/http/follow-job.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { dropFromPages, invalidatePages } from "../list/campaign-pages.ts";

// The worker hears of it at its next step, after the model's answer at the latest.
const MAX_WAIT_MS = 180_000;

/**
 * Deletes the campaign of a cancelled generation once its work has stopped. What was written all the same stays, as a
 * draft; and where the end cannot be seen the campaign stays as what it is.
 */
export async function removeCancelled(
  queryClient: QueryClient,
  campaignId: number,
  jobId: string,
): Promise<void> {
  const job = { jobId, status: "", message: "" };
  try {
    await followJob(job, AbortSignal.timeout(MAX_WAIT_MS), {});
  } catch (error) {
    if (!isCancelled(error)) return;
    await deleteCampaign(campaignId).then(
      () => dropFromPages(queryClient, campaignId),
      () => undefined,
    );
  }
  await Promise.all([invalidatePages(queryClient), invalidate(queryClient, "dashboard")]);
}
