import { randomUUID } from "node:crypto";

import type { JobFailure } from "@adwright/contracts/job/job";
import type { UndoAnswer } from "@adwright/contracts/publication/publication";
import type { BulkRunCampaignRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../../context.ts";
import { startUndo } from "../../publication/undo/start-undo.ts";
import { quotaPauseSeconds } from "./quota-pause.ts";
import { type Pass, pauseUntil, readCampaigns, settle } from "./run-pass.ts";

/** Limited, because undo jobs share the queue with jobs that people wait for. */
const UNDOES_AT_ONCE = 3;
const MOST_TRIES = 5;
/** A job that has not started by then is queued again, as its message may have been lost. */
const LONGEST_QUEUE_MS = 60_000;

/** Records which undo jobs have ended, then starts more. */
export async function undoSome(ctx: UserContext, pass: Pass): Promise<void> {
  for (const row of await readCampaigns(ctx, pass.run, pass.run.running)) {
    await recordEnd(ctx, pass, row);
  }
  const { published, running, undoFailed, waitUntilMs = 0 } = pass.run;
  if (waitUntilMs > ctx.now()) return;
  pass.run = { ...pass.run, waitingFor: undefined, waitUntilMs: undefined };
  const open = published.filter((index) => !undoFailed.includes(index));
  const next = open.slice(0, Math.max(0, UNDOES_AT_ONCE - running.length));
  const rows = await readCampaigns(ctx, pass.run, next);
  const marked = rows.map((row) => ({
    ...row,
    state: "running" as const,
    message: "Undoing",
    undoJobId: randomUUID(),
  }));
  for (const row of marked) await settle(ctx, pass, row, row);
  // Saved before any job is started, so that a crash loses none.
  await pass.save();
  for (const row of marked) await recordEnd(ctx, pass, row);
}

async function recordEnd(ctx: UserContext, pass: Pass, row: BulkRunCampaignRow): Promise<void> {
  const { userId, campaignId, undoJobId = "" } = row;
  const progress = await ctx.store.publications.findProgress(userId, campaignId);
  if (progress?.status === "undone") {
    await settle(ctx, pass, row, { state: "undone", message: progress.message });
    return;
  }
  if (progress?.status !== "complete" || progress.publicationId !== row.publicationId) {
    await settle(ctx, pass, row, { state: "kept", message: REPLACED });
    return;
  }
  const job = await ctx.store.jobs.find(userId, undoJobId);
  if (job === undefined) await startUndo(ctx, { ...progress, userId, campaignId }, undoJobId);
  else await recordJob(ctx, pass, row, job);
}

const REPLACED = "It was published again since, outside this run, and stays as it is.";

async function recordJob(
  ctx: UserContext,
  pass: Pass,
  row: BulkRunCampaignRow,
  job: JobRow,
): Promise<void> {
  if (job.status === "done") {
    const { state, message } = job.result as UndoAnswer;
    await settle(ctx, pass, row, { state: state === "paused" ? "kept" : "undone", message });
    return;
  }
  if (job.status === "failed") {
    await handleFailure(ctx, pass, row, job.error);
    return;
  }
  if (job.status === "queued" && ctx.now() - Date.parse(job.createdAt) > LONGEST_QUEUE_MS) {
    await ctx.jobQueue.send({ kind: job.kind, userId: job.userId, jobId: job.jobId });
  }
}

/**
 * A campaign that was edited in Google Ads is kept. Temporary errors are retried. After any other error the campaign
 * stays published, with the reason.
 */
async function handleFailure(
  ctx: UserContext,
  pass: Pass,
  row: BulkRunCampaignRow,
  failure: JobFailure | undefined,
): Promise<void> {
  const { code, message = "Try again." } = failure ?? {};
  if (code === "CONFLICT") {
    await settle(ctx, pass, row, { state: "kept", message });
    return;
  }
  if (code === "GOOGLE_ADS_QUOTA") {
    pauseUntil(pass, message, ctx.now() + quotaPauseSeconds(failure ?? {}) * 1000);
    await settle(ctx, pass, row, { state: "published", message: "" });
    return;
  }
  const isPassing = code === "GOOGLE_ADS_UNAVAILABLE" || code === "INTERNAL";
  if (isPassing && row.tries < MOST_TRIES) {
    await settle(ctx, pass, row, { state: "published", message: "", tries: row.tries + 1 });
    return;
  }
  const words = `It was not undone. ${message}`;
  await settle(ctx, pass, row, { state: "published", message: words, tries: 0 });
  pass.run = { ...pass.run, undoFailed: [...pass.run.undoFailed, row.index] };
}
