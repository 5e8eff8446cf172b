import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import { freeForBulkMs, roomForMore } from "@adwright/rules/campaign-group/estimate";
import { countedHours, type HourCount } from "@adwright/rules/operations";
import { isInProgress } from "@adwright/rules/publication";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { clockWords } from "../../google/operation-meter.ts";
import { executionNameOf } from "../../publication/run/attempt.ts";
import { openPublication } from "../../publication/run/start-publication.ts";
import { takeOverIfStalled } from "../../publication/run/take-over.ts";
import { done } from "./bulk-attempt.ts";
import { pauseForQuota, refusalOf, settle, stateIn, waitUntil } from "./bulk-run.ts";

/** Others use the rest of Google's limit. As long as any wait, since theirs may be for hours, too. */
const ROOM_PAUSE_MS = 900_000;
const OUTSIDE = "It was published on its own, outside this run, and stays as it is.";
const UNKNOWN_REASON = "The publication could not be started. Resume to try again.";

/** Starts the publication of one campaign, or records how it ended. */
export async function publishCampaign(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
): Promise<BulkCampaignResult> {
  const progress = await ctx.store.publications.findProgress(ctx.userId, row.campaignId);
  const state = stateIn(run, row);
  if (state === "running") return continueStarted(ctx, run, row, progress);
  // It has ended already, or a person has stopped the run.
  if (state !== "waiting" || run.status !== "running") return done;
  if (progress && (isInProgress(progress) || progress.status === "complete")) {
    return settle(ctx, run, row, { state: "failed", message: OUTSIDE });
  }
  const { waitUntilMs = 0 } = run;
  if (waitUntilMs > ctx.now()) return waitUntil(ctx, waitUntilMs);
  return begin(ctx, run, { ...row, before: progress ? executionNameOf(progress) : "none" });
}

/** Starts the campaign if Google's limit has room for it. */
async function begin(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
): Promise<BulkCampaignResult> {
  const count = await ctx.store.operations.countOf(countedHours(ctx.now()));
  const { dailyOperations = Infinity } = ctx;
  const { operations: operationsEach } = row;
  const hasRoom = (inWork: number) =>
    roomForMore({ used: count.used, dailyOperations, operationsEach, inWork }) > 0;
  if (!hasRoom(run.running.length)) return waitForRoom(ctx, run, row, count.byHour);
  const marked = { ...row, state: "running" as const, message: "" };
  await ctx.store.bulkRuns.putCampaigns([marked], ctx.now());
  // Marked before it is started, so that a crash loses none; not if a person stops the run at this moment.
  const moved = await ctx.store.bulkRuns.move(run, row.index, { to: "running" });
  if (!moved) return waitUntil(ctx, 0);
  // Others that begin at this moment took the same room for theirs.
  if (hasRoom(moved.running.length - 1)) return start(ctx, moved, marked);
  await settle(ctx, run, row, { state: "waiting", message: "" });
  return waitForRoom(ctx, moved, row, count.byHour);
}

async function continueStarted(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  progress: PublicationProgress | undefined,
): Promise<BulkCampaignResult> {
  const judged = stateOfStarted(row, progress);
  if (judged.state === "running") return joining(ctx, judged.progress);
  if (judged.state !== "unstarted") {
    return settle(ctx, run, row, judged, { operations: row.operations });
  }
  if (run.status === "running") return start(ctx, run, row);
  return settle(ctx, run, row, { state: "waiting", message: "" });
}

/** Records that a campaign could not be published, unless its publication is still in progress. */
export async function giveUpPublishing(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  message = UNKNOWN_REASON,
): Promise<BulkCampaignResult> {
  const progress = await ctx.store.publications.findProgress(ctx.userId, row.campaignId);
  const judged = stateOfStarted(row, progress);
  const hasEnded = !["waiting", "running"].includes(stateIn(run, row));
  if (hasEnded || judged.state === "running") return done;
  const outcome = judged.state === "unstarted" ? { state: "failed" as const, message } : judged;
  return settle(ctx, run, row, outcome);
}

async function start(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
): Promise<BulkCampaignResult> {
  try {
    const { publication } = await openPublication(ctx, row.campaignId, {
      hash: row.planHash,
      isGiven: true,
    });
    return joiningOf(publication);
  } catch (error) {
    const refusal = refusalOf(error);
    const paused = await pauseForQuota(ctx, run, row, refusal, "waiting");
    const isGone = refusal.code === "NOT_FOUND";
    const message = isGone ? "This campaign or its brand no longer exists." : refusal.message;
    return paused ?? settle(ctx, run, row, { state: "failed", message });
  }
}

/** Waits for a publication in progress; one that would not continue by itself is taken over. */
async function joining(
  ctx: UserContext,
  progress: PublicationProgress,
): Promise<BulkCampaignResult> {
  await takeOverIfStalled(ctx, progress);
  const now = await ctx.store.publications.findProgress(ctx.userId, progress.campaignId);
  return joiningOf(now ?? progress);
}

function joiningOf(publication: PublicationProgress): BulkCampaignResult {
  const { userId, campaignId, publicationId } = publication;
  const input = { userId, campaignId, publicationId };
  return { state: "publish", executionName: executionNameOf(publication), input };
}

/** Waits until Google's limit has room for the campaign; if the run has no other in work, all of it does. */
async function waitForRoom(
  ctx: UserContext,
  run: BulkRunRow,
  { operations: operationsEach }: BulkRunCampaignRow,
  byHour: readonly HourCount[],
): Promise<BulkCampaignResult> {
  if (run.running.length > 0) return waitUntil(ctx, ctx.now() + ROOM_PAUSE_MS);
  const nowMs = ctx.now();
  const { dailyOperations = Infinity } = ctx;
  const freeMs = freeForBulkMs(byHour, { dailyOperations, operationsEach }, nowMs);
  const message = `Google's limit is nearly used up. Continues at ${clockWords(freeMs, nowMs)}.`;
  await ctx.store.bulkRuns.pause(run, message, freeMs);
  return waitUntil(ctx, freeMs);
}

/** The outcome of a campaign that was chosen to be published. */
type Judged =
  | { state: "unstarted" }
  | { state: "running"; progress: PublicationProgress }
  | { state: "published" | "failed" | "undone"; message: string; publicationId?: string };

function stateOfStarted(
  row: BulkRunCampaignRow,
  progress: PublicationProgress | undefined,
): Judged {
  if (progress === undefined || executionNameOf(progress) === row.before) {
    return { state: "unstarted" };
  }
  // The campaign was published outside this run in the meantime, with another plan.
  if (progress.planHash !== row.planHash) return { state: "failed", message: OUTSIDE };
  const { status, publicationId, message, error } = progress;
  if (isInProgress(progress)) return { state: "running", progress };
  if (status === "complete") return { state: "published", message, publicationId };
  if (status === "undone") return { state: "undone", message };
  return { state: "failed", message: error ?? message };
}
