import type { Campaign, CampaignSummary, GenerateBody } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import {
  campaignQuery,
  deleteCampaign,
  generateCampaign,
  updateCampaign,
  campaignPagesQuery,
} from "../../../api/campaign.ts";
import { isCancelled } from "../../../api/http/failure-notice.ts";
import { type Accepted, type Progress, followJob } from "../../../api/http/follow-job.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { type CampaignEntries, generateBody, wishesBody } from "../form/campaign-entries.ts";
import { keepUnsaved } from "../form/unsaved-entries.ts";
import { dropFromPages, invalidatePages } from "../list/campaign-pages.ts";
import { saveEarly, saveRest } from "./keep-entries.ts";

export interface Generation {
  queryClient: QueryClient;
  brandId: number;
  entries: CampaignEntries;
  /** The failed campaign that is being retried; the new one replaces it. */
  replaced: Campaign | undefined;
  /** True if a form keeps the entries, whether or not there is a campaign. */
  isFormKept: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** The campaign that holds the entries: written, failed or still being written. A failure is returned, not thrown. */
export interface Generated {
  campaignId: number;
  failure: Error | undefined;
}

/** What is known about a running generation. */
interface Begun {
  campaignId?: number;
  jobId?: string;
  saving?: Promise<void>;
}

/**
 * Generates a campaign. The generate call takes only some fields, so the rest of the form is saved on the campaign as
 * soon as its id is known. No entries are lost if the page is closed, the generation fails or times out, or a save
 * fails.
 */
export async function generateAndSave(generation: Generation): Promise<Generated> {
  const startedAtMs = serverNow();
  await saveOnReplaced(generation);
  const made = await generate(generation, startedAtMs);
  const isKept = await keepEntries(generation, made);
  if (isKept) await removeReplaced(generation, made.campaignId);
  return made;
}

async function generate(generation: Generation, startedAtMs: number): Promise<Generated> {
  const { queryClient, brandId, entries, onProgress, signal } = generation;
  const body = generateBody(entries, brandId);
  const begun: Begun = {};
  const onAccepted = ({ campaignId, jobId }: Accepted) => {
    if (campaignId === undefined) return;
    begun.campaignId = campaignId;
    begun.jobId = jobId;
    begun.saving = saveEarly(campaignId, entries);
  };
  try {
    const { campaignId } = await generateCampaign(body, { onProgress, onAccepted, signal });
    await begun.saving;
    return { campaignId, failure: undefined };
  } catch (error) {
    if (isCancelled(error)) endCancelled(generation, begun);
    if (isCancelled(error) || !(error instanceof Error)) throw error;
    await begun.saving;
    const campaignId =
      begun.campaignId ?? (await findFailedCampaign(queryClient, body, startedAtMs))?.id;
    if (campaignId === undefined) throw error;
    return { campaignId, failure: error };
  }
}

/**
 * Deletes the campaign of a canceled generation if a form keeps the entries; otherwise the person may still need it, or
 * may have it open if they canceled elsewhere.
 */
function endCancelled({ queryClient, isFormKept, signal }: Generation, begun: Begun): void {
  const { campaignId, jobId } = begun;
  const isSpare = isFormKept && signal.aborted && campaignId !== undefined && jobId !== undefined;
  if (isSpare) void removeCancelled(queryClient, campaignId, jobId);
  notify({
    title: "Generation canceled",
    description: isSpare
      ? "What you entered is still in the form. If it was nearly done, the draft still appears among your campaigns."
      : "It stays in your campaigns with what you entered. If it was nearly done, it becomes a draft.",
  });
}

/** Saves the entries on the failed campaign before a retry, in case the retry is interrupted. */
async function saveOnReplaced({ queryClient, entries, replaced }: Generation): Promise<void> {
  if (replaced === undefined) return;
  keepUnsaved(queryClient, replaced.id, entries);
  const { brandId: _brandId, ...texts } = generateBody(entries, 0);
  const body = { ...texts, ...wishesBody(entries, replaced.adExtensions) };
  // A failed save must not stop the retry; the entries are also kept in memory.
  await updateCampaign(replaced.id, body).catch(() => undefined);
}

/** True when the campaign holds everything that was entered. */
async function keepEntries(generation: Generation, { campaignId, failure }: Generated) {
  const { queryClient, entries } = generation;
  try {
    await saveRest(queryClient, campaignId, entries);
    return true;
  } catch {
    keepUnsaved(queryClient, campaignId, entries);
    if (failure === undefined) showUnsaved();
    return false;
  }
}

function showUnsaved() {
  notify({
    title: "Error",
    description:
      "The campaign was generated, but its budget and settings could not be saved. Choose Edit Campaign and save them again.",
    variant: "destructive",
    durationMs: 0,
  });
}

async function removeReplaced({ queryClient, replaced }: Generation, campaignId: number) {
  if (replaced === undefined || replaced.id === campaignId) return;
  try {
    await deleteCampaign(replaced.id);
    dropFromPages(queryClient, replaced.id);
    // The campaign may still be on screen, so it is only marked as stale; opening it later shows that it is gone.
    const { queryKey } = campaignQuery(replaced.id);
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  } catch {
    // If deleting fails, it stays in the list as a failed attempt.
  }
}

// The server clock comes from headers with whole seconds.
const CLOCK_SLACK_MS = 2000;

/** Finds the failed campaign that a generation left behind: same brief, created since the generation started. */
async function findFailedCampaign(
  queryClient: QueryClient,
  brief: GenerateBody,
  startedAtMs: number,
): Promise<CampaignSummary | undefined> {
  try {
    const query = campaignPagesQuery({ q: brief.name, status: "failed" });
    const { pages } = await queryClient.infiniteQuery({ ...query, staleTime: 0 });
    return pages[0]?.answer.find(
      (campaign) =>
        campaign.brandId === brief.brandId &&
        campaign.name === brief.name &&
        campaign.destinationUrl === brief.url &&
        Date.parse(campaign.createdAt) >= startedAtMs - CLOCK_SLACK_MS,
    );
  } catch {
    // Only the failure of the generation is reported.
    return undefined;
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
