import type {
  BulkCampaignResult,
  BulkStepInput,
} from "@adwright/contracts/campaign-group/bulk-steps";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { withLock } from "../../publication/run/attempt.ts";
import { messageOf } from "../../publication/run/publish-errors.ts";
import { undoPublication } from "../../publication/undo/undo-publication.ts";
import { done, withCampaign } from "./bulk-attempt.ts";
import { pauseForQuota, refusalOf, settle, waitUntil } from "./bulk-run.ts";
import { checkCampaign, giveUpCheck } from "./check-campaign.ts";
import { giveUpPublishing, publishCampaign } from "./publish-campaign.ts";

/** Works on one campaign of a check, a publication or an undo. Can be repeated, even at the same time. */
export function runCampaign(
  ctx: UserContext,
  input: BulkStepInput<"bulk_campaign">,
): Promise<BulkCampaignResult> {
  const work = input.kind === "undo" ? undoCampaign : publishCampaign;
  return withCampaign(
    ctx,
    input,
    (check, row) => checkCampaign(ctx, check, row),
    (run, row) => work(ctx, run, row),
  );
}

/** Records that a campaign failed for the last time, with the message of `error` if it is for people. */
export function giveUpCampaign(
  ctx: UserContext,
  { error, ...input }: BulkStepInput<"bulk_give_up">,
): Promise<BulkCampaignResult> {
  const giveUp = input.kind === "undo" ? giveUpUndo : giveUpPublishing;
  const words = messageOf(error, forPeople);
  return withCampaign(
    ctx,
    input,
    (_, row) => giveUpCheck(ctx, row, words),
    (run, row) => giveUp(ctx, run, row, words),
  );
}

/** Errors with messages for people. */
const forPeople = new Set(["TransientError"]);

const REPLACED = "It was published again since, outside this run, and stays as it is.";
const UNKNOWN_REASON = "Try again.";

/** Undoes one published campaign of a run. */
async function undoCampaign(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
): Promise<BulkCampaignResult> {
  const isRunning = run.running.includes(row.index);
  if (run.status !== "undoing" || !isOpen(run, row.index)) return done;
  const { waitUntilMs = 0 } = run;
  if (waitUntilMs > ctx.now()) return waitUntil(ctx, waitUntilMs);
  const progress = await ctx.store.publications.findProgress(ctx.userId, row.campaignId);
  if (progress?.status === "undone") {
    return settle(ctx, run, row, { state: "undone", message: progress.message });
  }
  if (progress?.status !== "complete" || progress.publicationId !== row.publicationId) {
    return settle(ctx, run, row, { state: "kept", message: REPLACED });
  }
  if (!isRunning) await settle(ctx, run, row, { state: "running", message: "Undoing" });
  return withLock(
    ctx,
    progress,
    (held) => undo(held, run, row, progress),
    (lockedUntilMs) => waitUntil(ctx, lockedUntilMs),
  );
}

const isOpen = ({ running, published, undoFailed }: BulkRunRow, index: number) =>
  running.includes(index) || (published.includes(index) && !undoFailed.includes(index));

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
    const refusal = refusalOf(error);
    const { code, message } = refusal;
    if (code === "CONFLICT") return settle(ctx, run, row, { state: "kept", message });
    const paused = await pauseForQuota(ctx, run, row, refusal, "published");
    return paused ?? giveUpUndo(ctx, run, row, message);
  }
}

/** Records that a campaign stays published, and why. */
async function giveUpUndo(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  reason = UNKNOWN_REASON,
): Promise<BulkCampaignResult> {
  const message = `It was not undone. ${reason}`;
  return settle(ctx, run, row, { state: "published", message }, { isUndoFailed: true });
}
