import {
  type BulkOutcome,
  bulkOutcomes,
  BulkPublication,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import { AppError, conflict, orNotFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import { refuseAssistant, type UserContext } from "../../context.ts";
import { TransientError } from "../../publication/run/publish-errors.ts";
import {
  failureOf,
  UNNAMED_QUOTA_SECONDS,
  waitUntil as waitForPiece,
} from "../../publication/run/quota-wait.ts";
import { shownAs } from "../../shown-as.ts";
import { bulkKinds, getGroupRow, refuseWhileBusy } from "../get-group-row.ts";
import { done, startBulk } from "./bulk-attempt.ts";

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
  // Nothing is being published while all wait for Google's limit.
  const isChanged =
    (await ctx.store.bulkRuns.changeStatus(run, restingStatusOf(run), { isIdle: true })) ||
    (await ctx.store.bulkRuns.changeStatus(run, "stopping"));
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
  if (waitingIn(run) + run.failed.length + run.running.length === 0) {
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

/** The latest bulk publication of the group; undefined before the first. NOT_FOUND for another person's group. */
async function findBulkRun(ctx: UserContext, groupId: number): Promise<BulkRunRow | undefined> {
  await getGroupRow(ctx, groupId);
  return ctx.store.bulkRuns.find(ctx.userId, groupId);
}

/** The latest bulk publication of the group; NOT_FOUND if there is none. */
async function getBulkRun(ctx: UserContext, groupId: number): Promise<BulkRunRow> {
  return orNotFound(findBulkRun(ctx, groupId));
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
  if (bulkKinds[run.status] === undefined) return undefined;
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
  return { items: items.map((row) => asPublishedCampaign(run, row)), cursor };
}

/** The list of the run that the campaign is in; it is waiting in none. */
export const stateIn = (
  run: BulkRunRow,
  { index }: Pick<BulkRunCampaignRow, "index">,
): BulkOutcome | "waiting" => bulkOutcomes.find((list) => run[list].includes(index)) ?? "waiting";

/** How many campaigns are in no list of the run. */
const waitingIn = (run: BulkRunRow): number =>
  run.order.length - new Set(bulkOutcomes.flatMap((list) => run[list])).size;

/** The status of a run that publishes nothing any more. */
export function restingStatusOf(run: BulkRunRow): "stopped" | "done" {
  return waitingIn(run) > 0 ? "stopped" : "done";
}

/** A bulk publication as the contract describes it. */
export function asBulkPublication(run: BulkRunRow): BulkPublication {
  const counts = bulkOutcomes.map((outcome) => [outcome, run[outcome].length]);
  return shownAs(BulkPublication, {
    ...run,
    ...(Object.fromEntries(counts) as Record<BulkOutcome, number>),
    total: run.order.length,
    waiting: waitingIn(run),
  });
}

const defaultWords: Record<BulkPublishedCampaign["state"], string> = {
  waiting: "Waiting",
  running: "Publishing",
  published: "Campaign published",
  failed: "Publication failed",
  undone: "Publication undone",
  kept: "Left as it is",
};

function asPublishedCampaign(run: BulkRunRow, row: BulkRunCampaignRow): BulkPublishedCampaign {
  const state = stateIn(run, row);
  // One that waits again has the message of how it failed.
  const message = (state === "waiting" ? "" : row.message) || defaultWords[state];
  return shownAs(BulkPublishedCampaign, { ...row, state, message });
}

/** A wait is nine events of the history; waits of at most this leave room for more than a day in it. */
const LONGEST_WAIT_SECONDS = 900;

export const waitUntil = (ctx: UserContext, atMs: number): BulkCampaignResult =>
  waitForPiece(ctx, atMs, LONGEST_WAIT_SECONDS);

/** Writes what has become of a campaign, then moves it within the run. A run that was stopped ends with its last one. */
export async function settle(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  change: Partial<BulkRunCampaignRow> & { state: BulkOutcome | "waiting" },
  also: { operations?: number; isUndoFailed?: boolean } = {},
): Promise<BulkCampaignResult> {
  await ctx.store.bulkRuns.putCampaigns([{ ...row, ...change }], ctx.now());
  const moved = await ctx.store.bulkRuns.move(run, row.index, { to: change.state, ...also });
  if (moved?.status === "stopping") {
    await ctx.store.bulkRuns.changeStatus(moved, restingStatusOf(moved), { isIdle: true });
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
  const named = refusal.retryAfterSeconds ?? failureOf(refusal)?.retryAfterSeconds;
  return ctx.now() + Math.ceil(named || UNNAMED_QUOTA_SECONDS) * 1000;
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
