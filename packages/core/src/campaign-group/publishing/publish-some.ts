import { AppError } from "@adwright/contracts/errors";
import { freeForBulkMs, roomForMore } from "@adwright/rules/campaign-group/room-for-more";
import { countedHours } from "@adwright/rules/operations";
import type { BulkRunCampaignRow } from "@adwright/store/campaign-group/bulk-run-row";

import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import type { UserContext } from "../../context.ts";
import { clockWords } from "../../google/clock-words.ts";
import { getRefreshToken } from "../../google/google-access.ts";
import { executionNameOf } from "../../publication/run/attempt.ts";
import { waitingOf } from "./bulk-publication-view.ts";
import {
  type Progress,
  OUTSIDE,
  isOutside,
  stateOfStarted,
  resumeStalled,
} from "./judge-started.ts";
import { type Pass, moved, pauseUntil, readCampaigns, settle } from "./run-pass.ts";
import { startOne } from "./start-one.ts";

/** The longest pause before the operations are counted again. */
const COUNT_AGAIN_MS = 60_000;

/** Records which publications of the run have ended, then starts as many as may run at once. */
export async function publishSome(ctx: UserContext, pass: Pass): Promise<void> {
  if (pass.run.isRetry) await takeFailed(ctx, pass);
  const { unstarted, waitingFor } = await recordEnds(ctx, pass);
  if (pass.run.status !== "running") {
    // The run was stopped after these were chosen but before they were started.
    for (const row of unstarted) await settle(ctx, pass, row, { state: "waiting", message: "" });
    pass.run = { ...pass.run, waitingFor, waitUntilMs: undefined };
    return;
  }
  if ((pass.run.waitUntilMs ?? 0) <= ctx.now()) {
    pass.run = { ...pass.run, waitingFor, waitUntilMs: undefined };
    // If one publication waits for Google's quota, starting others is pointless.
    if (waitingFor !== undefined) return;
    const chosen = await choose(ctx, pass);
    for (const row of [...unstarted, ...chosen]) await startOne(ctx, pass, row);
  }
}

/** Moves failed campaigns back to waiting. */
async function takeFailed(ctx: UserContext, pass: Pass): Promise<void> {
  const failed = new Set(pass.run.failed);
  const all = await ctx.store.bulkRuns.allCampaigns(pass.run);
  const rows = all.filter(({ index }) => failed.has(index));
  const again = rows.map((row) => ({ ...row, state: "waiting" as const, message: "", tries: 0 }));
  await ctx.store.bulkRuns.putCampaigns(again, ctx.now());
  pass.run = { ...pass.run, failed: [], isRetry: false };
}

interface Running {
  /** Chosen by a driver that died before starting them. */
  unstarted: BulkRunCampaignRow[];
  /** The message of a publication that waits for Google's quota. */
  waitingFor: string | undefined;
}

async function recordEnds(ctx: UserContext, pass: Pass): Promise<Running> {
  const rows = await readCampaigns(ctx, pass.run, pass.run.running);
  const unstarted: BulkRunCampaignRow[] = [];
  const atWork: Progress[] = [];
  for (const row of rows) {
    const progress = await findProgress(ctx, row);
    const judged = stateOfStarted(row, progress);
    if (judged.state === "unstarted") unstarted.push(row);
    else if (judged.state === "running") atWork.push(judged.progress);
    else {
      await settle(ctx, pass, row, judged);
      const { operations } = pass.run;
      pass.run = { ...pass.run, operations: operations + row.operations };
    }
  }
  if (await resumeStalled(ctx, atWork, pass.run.lookedAtMs)) {
    pass.run = { ...pass.run, lookedAtMs: ctx.now() };
  }
  return { unstarted, waitingFor: atWork.find(({ status }) => status === "waiting")?.message };
}

function findProgress(ctx: UserContext, { campaignId }: BulkRunCampaignRow) {
  return ctx.store.publications.findProgress(ctx.userId, campaignId);
}

/** Chooses the next campaigns and marks them as running before any is started, so that a crash loses none. */
async function choose(ctx: UserContext, pass: Pass): Promise<BulkRunCampaignRow[]> {
  const waiting = waitingOf(pass.run);
  if (waiting.length === 0) return [];
  const refusal = await findRefusal(ctx, pass.run.brandId);
  if (refusal !== undefined) {
    await failRest(ctx, pass, refusal);
    return [];
  }
  const [next] = await readCampaigns(ctx, pass.run, waiting.slice(0, 1));
  const slots = await freeSlots(ctx, pass, next?.operations ?? 0);
  const chosen: BulkRunCampaignRow[] = [];
  for (const row of await readCampaigns(ctx, pass.run, waiting.slice(0, slots))) {
    const progress = await findProgress(ctx, row);
    if (isOutside(progress)) {
      await settle(ctx, pass, row, { state: "failed", message: OUTSIDE });
      continue;
    }
    const before = progress ? executionNameOf(progress) : "none";
    const marked = { ...row, state: "running" as const, message: "", before };
    await settle(ctx, pass, marked, marked);
    chosen.push(marked);
  }
  await pass.save();
  return chosen;
}

/** Why campaigns of this brand can no longer be published, in words; undefined if they can. */
async function findRefusal(ctx: UserContext, brandId: number): Promise<string | undefined> {
  try {
    await getUsableBrand(ctx, brandId);
    await getRefreshToken(ctx);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "NOT_FOUND") return "The brand of these campaigns no longer exists.";
    return error.message;
  }
}

async function failRest(ctx: UserContext, pass: Pass, message: string): Promise<void> {
  const waiting = new Set(waitingOf(pass.run));
  const all = await ctx.store.bulkRuns.allCampaigns(pass.run);
  const rest = all.filter(({ index }) => waiting.has(index));
  const failed = rest.map((row) => ({ ...row, state: "failed" as const, message }));
  await ctx.store.bulkRuns.putCampaigns(failed, ctx.now());
  for (const { index } of rest) pass.run = moved(pass.run, index, "failed");
}

async function freeSlots(ctx: UserContext, pass: Pass, operationsEach: number): Promise<number> {
  const nowMs = ctx.now();
  const { dailyOperations = Infinity } = ctx;
  const count = await ctx.store.operations.countOf(countedHours(nowMs));
  const inWork = pass.run.running.length;
  const more = roomForMore({ used: count.used, dailyOperations, operationsEach, inWork });
  if (more === 0 && inWork === 0) {
    const freeMs = freeForBulkMs(count.byHour, { dailyOperations, operationsEach }, nowMs);
    const message = `Google's limit is nearly used up. Continues at ${clockWords(freeMs, nowMs)}.`;
    pauseUntil(pass, message, Math.min(freeMs, nowMs + COUNT_AGAIN_MS));
  }
  return more;
}
