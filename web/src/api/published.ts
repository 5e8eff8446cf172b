import * as history from "@adwright/contracts/publication/history";
import * as contract from "@adwright/contracts/publication/publication";
import * as serving from "@adwright/contracts/publication/serving";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { followJob, type Progress } from "./http/follow-job.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { queryKeys } from "./http/query-keys.ts";

/** What Google says may be changed there at any moment: older than this, it is asked anew when looked at. */
const FRESH_MS = 30_000;

/** How the campaign stands at Google and how its ads are judged; read again whenever somebody comes to look. */
export const reviewQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.publication, campaignId, "review"],
    queryFn: ({ signal }) => send(serving.reviewCampaign, { campaignId }, { signal }),
    staleTime: FRESH_MS,
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

/** What happened to the campaign, here and in Google Ads. */
export const historyQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.publication, campaignId, "history"],
    queryFn: ({ signal }) => send(history.getHistory, { campaignId }, { signal }),
    staleTime: FRESH_MS,
    refetchOnMount: true,
    meta: { quiet: true },
  });

/** What the publication made; it never changes while the campaign is published. */
export const receiptQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.publication, campaignId, "receipt"],
    queryFn: ({ signal }) => send(contract.getReceipt, { campaignId }, { signal }),
    meta: { quiet: true },
  });

/** Walks the person's whole chain of receipts. */
export function verifyReceipts(): Promise<contract.ReceiptsVerified> {
  return send(contract.verifyReceipts);
}

/** Lets the campaign serve, or stops it; answers the state Google then has. */
export function setServing(campaignId: number, status: "ENABLED" | "PAUSED") {
  const call = status === "ENABLED" ? serving.enableCampaign : serving.pauseCampaign;
  return send(call, { campaignId }, { idempotencyKey: newIdempotencyKey() });
}

/** Takes down what the publication made. CONFLICT with `details {edits}` where somebody changed it since. */
export function undoPublication(
  campaignId: number,
  onProgress: (progress: Progress) => void,
): Promise<contract.UndoAnswer> {
  const options = { idempotencyKey: newIdempotencyKey(), onProgress };
  return send(contract.undoPublication, { campaignId }, options);
}

/** The job that undoes the publication at the moment, here or in another window; null while none does. */
export const undoQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.publication, campaignId, "undo"],
    queryFn: async ({ signal }) => {
      const status = await send(contract.webhookStatus, { campaignId }, { signal });
      return status.undoJobId ?? null;
    },
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
    retry: false,
    meta: { quiet: true },
  });

/** As long as the call that starts one is followed. */
const UNDO_TIMEOUT_MS = 120_000;

/** Follows an undo that was started elsewhere, or before the page was loaded again. */
export async function followUndo(
  jobId: string,
  onProgress: (progress: Progress) => void,
): Promise<contract.UndoAnswer> {
  const signal = AbortSignal.timeout(UNDO_TIMEOUT_MS);
  const result = await followJob({ jobId, status: "running", message: "" }, signal, { onProgress });
  return result as contract.UndoAnswer;
}
