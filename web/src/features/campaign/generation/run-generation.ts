import type { QueryClient } from "@tanstack/react-query";

import { campaignQuery, deleteCampaign, generateCampaign } from "../../../api/campaign.ts";
import { isCancelled } from "../../../api/http/failure-notice.ts";
import { type Accepted, followJob, type Progress } from "../../../api/http/follow-job.ts";
import { forgetKey, keyOf } from "../../../api/http/idempotency-key.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import {
  type CampaignEntries,
  generateBody,
  generationSettings,
} from "../form/campaign-entries.ts";
import type { FormOf } from "../form/unsaved-entries.ts";
import { dropFromPages, invalidatePages } from "../list/campaign-pages.ts";

export interface Generation {
  queryClient: QueryClient;
  brandId: number;
  entries: CampaignEntries;
  /** The form that keeps the entries until a campaign has them; a failed campaign's is replaced by the new one. */
  form: FormOf | undefined;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** The campaign that holds the entries: written, failed or still being written. A failure is returned, not thrown. */
export interface Generated {
  campaignId: number;
  failure: Error | undefined;
}

/** Generates a campaign from all that was entered. */
export async function runGeneration(generation: Generation): Promise<Generated> {
  const { queryClient, form } = generation;
  const made = await generate(generation);
  if (typeof form === "number") await removeReplaced(queryClient, form);
  // It is opened next, and may have been read while it was being written.
  const query = { ...campaignQuery(made.campaignId), staleTime: 0 };
  await queryClient.query(query).catch(() => undefined);
  return made;
}

async function generate(generation: Generation): Promise<Generated> {
  const { brandId, entries, form, onProgress, signal } = generation;
  const body = generateBody(entries, brandId);
  const settings = generationSettings(entries);
  // After a lost answer, the same form sent again must lead to the same campaign.
  const action = { form, body, settings };
  let begun: Accepted | undefined;
  const onAccepted = (accepted: Accepted) => {
    begun = accepted;
    forgetKey(action);
  };
  const slow = { idempotencyKey: keyOf(action), onProgress, onAccepted, signal };
  try {
    const { campaignId } = await generateCampaign(body, settings, slow);
    forgetKey(action);
    return { campaignId, failure: undefined };
  } catch (error) {
    if (isCancelled(error)) endCancelled(generation, begun);
    const campaignId = begun?.campaignId;
    if (isCancelled(error) || !(error instanceof Error) || campaignId === undefined) throw error;
    return { campaignId, failure: error };
  }
}

/**
 * Deletes the campaign of a canceled generation if a form keeps the entries; otherwise the person may still need it, or
 * may have it open if they canceled elsewhere.
 */
function endCancelled({ queryClient, form, signal }: Generation, begun?: Accepted): void {
  const campaignId = begun?.campaignId;
  const isSpare = form !== undefined && signal.aborted && campaignId !== undefined;
  if (begun && isSpare) void removeCancelled(queryClient, campaignId, begun);
  notify({
    title: "Generation canceled",
    description: isSpare
      ? "What you entered is still in the form. If it was nearly done, the draft still appears among your campaigns."
      : "It stays in your campaigns with what you entered. If it was nearly done, it becomes a draft.",
  });
}

async function removeReplaced(queryClient: QueryClient, campaignId: number) {
  try {
    await deleteCampaign(campaignId);
    dropFromPages(queryClient, campaignId);
    // The campaign may still be on screen, so it is only marked as stale; opening it later shows that it is gone.
    const { queryKey } = campaignQuery(campaignId);
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  } catch {
    // If deleting fails, it stays in the list as a failed attempt.
  }
}

// The worker notices the cancellation at its next step, at the latest after the model's answer.
const MAX_WAIT_MS = 180_000;

/**
 * Deletes the campaign of a canceled generation once its job has ended. If it was written after all, it is kept as a
 * draft; if the end of the job can't be seen, it is left as it is.
 */
async function removeCancelled(
  queryClient: QueryClient,
  campaignId: number,
  job: Accepted,
): Promise<void> {
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
