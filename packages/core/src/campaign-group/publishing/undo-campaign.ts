import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import { AppError } from "@adwright/contracts/errors";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { TransientError } from "../../publication/run/publish-errors.ts";
import { withLock } from "../../publication/run/with-publication-lock.ts";
import { undoPublication } from "../../publication/undo/undo-publication.ts";
import { quotaPauseSeconds } from "./quota-pause.ts";
import { done, settle } from "./settle.ts";

const LONGEST_WAIT_SECONDS = 900;
const REPLACED = "It was published again since, outside this run, and stays as it is.";
const UNKNOWN_REASON = "Try again.";

/** Undoes one published campaign of a run. */
export async function undoCampaign(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
): Promise<BulkCampaignResult> {
  const isRunning = run.running.includes(row.index);
  if (run.status !== "undoing" || !isOpen(run, row.index)) return done;
  const pausedMs = (run.waitUntilMs ?? 0) - ctx.now();
  if (pausedMs > 0) return waitFor(Math.ceil(pausedMs / 1000));
  const progress = await ctx.store.publications.findProgress(ctx.userId, row.campaignId);
  if (progress?.status === "undone") {
    return settle(ctx, run, row, { state: "undone", message: progress.message });
  }
  if (progress?.status !== "complete" || progress.publicationId !== row.publicationId) {
    return settle(ctx, run, row, { state: "kept", message: REPLACED });
  }
  if (!isRunning) {
    await settle(ctx, run, row, { state: "running", message: "Undoing" });
  }
  return withLock(
    ctx,
    { ...progress, userId: ctx.userId, campaignId: row.campaignId },
    () => undo(ctx, run, row, progress),
    (lockedUntilMs) => waitFor(Math.ceil((lockedUntilMs - ctx.now()) / 1000)),
  );
}

const isOpen = ({ running, published, undoFailed }: BulkRunRow, index: number) =>
  running.includes(index) || (published.includes(index) && !undoFailed.includes(index));

const waitFor = (seconds: number): BulkCampaignResult => ({
  state: "wait",
  waitSeconds: Math.min(Math.max(seconds, 1), LONGEST_WAIT_SECONDS),
});

/** A campaign that was edited in Google Ads is kept. After any other error it stays published, with the reason. */
async function undo(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  { campaignId }: PublicationProgress,
): Promise<BulkCampaignResult> {
  try {
    const { state, message } = await undoPublication(ctx, { campaignId }, () => Promise.resolve());
    return await settle(ctx, run, row, { state: state === "paused" ? "kept" : "undone", message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    if (code === "CONFLICT") return settle(ctx, run, row, { state: "kept", message });
    if (code === "GOOGLE_ADS_UNAVAILABLE") throw new TransientError(message, { cause: error });
    if (code !== "GOOGLE_ADS_QUOTA") {
      await giveUpUndo(ctx, run, row, message);
      return done;
    }
    const seconds = quotaPauseSeconds(error);
    await ctx.store.bulkRuns.pause(run, message, ctx.now() + seconds * 1000);
    await settle(ctx, run, row, { state: "published", message: "" });
    return waitFor(seconds);
  }
}

/** Records that a campaign stays published, and why. */
export async function giveUpUndo(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  reason = UNKNOWN_REASON,
): Promise<void> {
  const message = `It was not undone. ${reason}`;
  await settle(ctx, run, row, { state: "published", message }, { isUndoFailed: true });
}
