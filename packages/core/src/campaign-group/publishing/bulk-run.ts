import type {
  BulkPublication,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import { AppError, notFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { TransientError } from "../../publication/run/publish-errors.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { getGroupRow, refuseWhileBusy } from "../get-group-row.ts";
import { startBulk } from "./bulk-attempt.ts";

/**
 * Stops a run: it starts no further campaigns but finishes those being published. A run that is not running stays as it
 * is.
 */
export async function stopBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  refuseAssistant(ctx);
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "undoing") throw conflict("The publication is being undone already.");
  if (run.status !== "running") return asBulkPublication(run);
  const from = "running";
  // Nothing is being published while all wait for Google's limit.
  const to = restingStatusOf(run);
  const isChanged =
    (await ctx.store.bulkRuns.changeStatus(run, { from, to, isIdle: true })) ||
    (await ctx.store.bulkRuns.changeStatus(run, { from, to: "stopping" }));
  if (!isChanged) throw changedMeanwhile();
  return asBulkPublication(await getBulkRun(ctx, groupId));
}

/** Continues with waiting campaigns and retries failed ones under the same approval. */
export async function resumeBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  refuseAssistant(ctx);
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "running") return asBulkPublication(run);
  if (run.status === "undoing" || run.status === "undone") {
    throw conflict("This publication was undone. Check the campaigns to publish them again.");
  }
  if (run.status !== "stopping") await refuseWhileBusy(ctx, groupId);
  if (waitingOf(run).length + run.failed.length + run.running.length === 0) {
    throw conflict("Every campaign of this publication is published.");
  }
  return startNext(ctx, run, { status: "running", failed: [] });
}

/** Undoes every campaign that this run published. Checks neither plan nor brand, because undoing is always allowed. */
export async function undoBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  refuseAssistant(ctx);
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "undoing") return asBulkPublication(run);
  await refuseWhileBusy(ctx, groupId);
  if (run.published.length === 0) {
    throw conflict("This publication has no published campaigns to undo.");
  }
  // First, so that a late repetition of the approval cannot publish again what is undone.
  await ctx.store.bulkChecks.endApproval(ctx.userId, groupId, run.setHash);
  return startNext(ctx, run, { status: "undoing", undoFailed: [] });
}

/** Starts the next attempt, in its new status. */
async function startNext(
  ctx: UserContext,
  run: BulkRunRow,
  to: Partial<BulkRunRow>,
): Promise<BulkPublication> {
  const next = await ctx.store.bulkRuns.nextAttempt(run, to, ctx.now());
  if (!next) throw changedMeanwhile();
  await startBulk(ctx, next);
  return asBulkPublication(next);
}

const changedMeanwhile = () => conflict("This publication changed meanwhile. Please try again.");

const conflict = (message: string) => new AppError("CONFLICT", message);

/** The latest bulk publication of the group; undefined before the first. NOT_FOUND for another person's group. */
async function findBulkRun(ctx: UserContext, groupId: number): Promise<BulkRunRow | undefined> {
  await getGroupRow(ctx, groupId);
  return ctx.store.bulkRuns.find(ctx.userId, groupId);
}

/** The latest bulk publication of the group; NOT_FOUND if there is none. */
async function getBulkRun(ctx: UserContext, groupId: number): Promise<BulkRunRow> {
  const run = await findBulkRun(ctx, groupId);
  if (!run) throw notFound();
  return run;
}

/** The latest bulk publication as the contract describes it; null before the first. */
export async function findBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication | null> {
  const run = await findBulkRun(ctx, groupId);
  return run ? asBulkPublication({ ...run, waitingFor: await findWaitingFor(ctx, run) }) : null;
}

/** Why nothing goes on, in words: of the run, or of its first publication, as all share Google's limit. */
async function findWaitingFor(ctx: UserContext, run: BulkRunRow): Promise<string | undefined> {
  const [first] = run.running;
  if (run.status !== "running" && run.status !== "stopping" && run.status !== "undoing")
    return undefined;
  if (run.waitingFor !== undefined && (run.waitUntilMs ?? 0) > ctx.now()) return run.waitingFor;
  if (first === undefined || run.status === "undoing") return undefined;
  const row = await ctx.store.bulkRuns.findCampaign(run, first);
  const progress = row && (await ctx.store.publications.findProgress(ctx.userId, row.campaignId));
  return progress?.status === "waiting" ? progress.message : undefined;
}

/** The campaigns of the latest bulk publication, in their order within the group. */
export async function listBulkPublished(
  ctx: UserContext,
  groupId: number,
  page: PageRequest,
): Promise<Page<BulkPublishedCampaign>> {
  const run = await getBulkRun(ctx, groupId);
  const { items, cursor } = await ctx.store.bulkRuns.listCampaigns(run, page);
  return { items: items.map((row) => asPublishedCampaign(row)), cursor };
}

/** The campaigns that are in no list of the run, in the run's order. */
export function waitingOf(run: BulkRunRow): number[] {
  const { order, running, published, failed, undone, kept } = run;
  const others = new Set([...running, ...published, ...failed, ...undone, ...kept]);
  return order.filter((index) => !others.has(index));
}

/** The status of a run that publishes nothing any more. */
export function restingStatusOf(run: BulkRunRow): "stopped" | "done" {
  return waitingOf(run).length > 0 ? "stopped" : "done";
}

/** A bulk publication as the contract describes it. */
export function asBulkPublication(run: BulkRunRow): BulkPublication {
  return {
    runId: run.runId,
    status: run.status,
    approvedAt: run.approvedAt,
    setHash: run.setHash,
    total: run.order.length,
    waiting: waitingOf(run).length,
    running: run.running.length,
    published: run.published.length,
    failed: run.failed.length,
    undone: run.undone.length,
    kept: run.kept.length,
    operations: run.operations,
    waitingFor: run.waitingFor ?? null,
  };
}

const defaultWords: Record<BulkPublishedCampaign["state"], string> = {
  waiting: "Waiting",
  running: "Publishing",
  published: "Campaign published",
  failed: "Publication failed",
  undone: "Publication undone",
  kept: "Left as it is",
};

function asPublishedCampaign(row: BulkRunCampaignRow): BulkPublishedCampaign {
  const { campaignId, index, name, state, message } = row;
  return { campaignId, index, name, state, message: message || defaultWords[state] };
}

/** A wait is nine events of the history; waits of at most this leave room for more than a day in it. */
const LONGEST_WAIT_SECONDS = 900;
/** Google Ads API: a used-up daily quota may be reported without a retry time. A single publication waits as long. */
const UNNAMED_SECONDS = 60 * 60;

export const done: BulkCampaignResult = { state: "done" };

export function waitUntil(ctx: UserContext, atMs: number): BulkCampaignResult {
  const seconds = Math.ceil((atMs - ctx.now()) / 1000);
  return { state: "wait", waitSeconds: Math.min(Math.max(seconds, 1), LONGEST_WAIT_SECONDS) };
}

/** Writes the new state of a campaign, then moves it within the run. A run that was stopped ends with its last one. */
export async function settle(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  change: Partial<BulkRunCampaignRow> & Pick<BulkRunCampaignRow, "state">,
  also: { operations?: number; isUndoFailed?: boolean } = {},
): Promise<BulkCampaignResult> {
  await ctx.store.bulkRuns.putCampaigns([{ ...row, ...change }], ctx.now());
  const moved = await ctx.store.bulkRuns.move(run, row.index, { to: change.state, ...also });
  if (moved?.status === "stopping" && moved.running.length === 0) {
    const to = restingStatusOf(moved);
    await ctx.store.bulkRuns.changeStatus(moved, { from: "stopping", to, isIdle: true });
  }
  return done;
}

/** Why Google or we refused one campaign. Any other error is thrown: the machine tries again. */
export function refusalOf(error: unknown): AppError {
  if (!(error instanceof AppError)) throw error;
  if (error.code !== "GOOGLE_ADS_UNAVAILABLE") return error;
  throw new TransientError(error.message, { cause: error });
}

/** Until when Google's quota is used up, epoch ms, according to Google's own answer; undefined for other refusals. */
export function quotaEndsAtMs(ctx: UserContext, refusal: AppError): number | undefined {
  if (refusal.code !== "GOOGLE_ADS_QUOTA") return undefined;
  const { retryAfterSeconds: detailed } = (refusal.details ?? {}) as {
    retryAfterSeconds?: unknown;
  };
  const named = refusal.retryAfterSeconds ?? detailed;
  const seconds = typeof named === "number" && named > 0 ? Math.ceil(named) : UNNAMED_SECONDS;
  return ctx.now() + seconds * 1000;
}

/** Pauses the run where Google's quota is used up, with the campaign as it was; undefined for other refusals. */
export async function pauseForQuota(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  refusal: AppError,
  state: "waiting" | "published",
): Promise<BulkCampaignResult | undefined> {
  const untilMs = quotaEndsAtMs(ctx, refusal);
  if (untilMs === undefined) return undefined;
  await ctx.store.bulkRuns.pause(run, refusal.message, untilMs);
  await settle(ctx, run, row, { state, message: "" });
  return waitUntil(ctx, untilMs);
}
