import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import { AppError } from "@adwright/contracts/errors";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { TransientError } from "../../publication/run/publish-errors.ts";
import { restingStatusOf } from "./bulk-publication-view.ts";

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
