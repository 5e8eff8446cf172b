import type { BulkPublicationStatus } from "@adwright/contracts/campaign-group/bulk-publication";
import type { BulkCampaignResult, BulkInput } from "@adwright/contracts/campaign-group/bulk-steps";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { findCheckOf, findRunOf } from "./bulk-attempt.ts";
import { restingStatusOf } from "./bulk-publication-view.ts";
import { giveUpCheck } from "./check-campaign.ts";
import { finishCheck } from "./finish-check.ts";
import { notifyRunEnd } from "./notify-run-end.ts";
import { done } from "./settle.ts";

/**
 * After the last page: ends the check or the run, and notifies the person. A run whose page died goes on in the next
 * attempt, which due work starts.
 */
export async function finishBulk(ctx: UserContext, input: BulkInput): Promise<BulkCampaignResult> {
  if (input.kind === "check") await finishChecking(ctx, input);
  else await finishRun(ctx, input);
  return done;
}

async function finishChecking(ctx: UserContext, input: BulkInput): Promise<void> {
  const check = await findCheckOf(ctx, input);
  if (!check) return;
  const checked = new Set(check.checked);
  for (const index of check.order) {
    if (!checked.has(index)) await giveUpCheck(ctx, check, index);
  }
  await finishCheck(ctx, check);
}

async function finishRun(ctx: UserContext, input: BulkInput): Promise<void> {
  const run = await findRunOf(ctx, input);
  if (!run) return;
  const { status } = run;
  const to = statusAfter(run);
  if (to !== status) await ctx.store.bulkRuns.changeStatus(run, { from: status, to });
  // Also if this is repeated, as the process may have died in between.
  if (to === "done" || to === "undone") await notifyRunEnd(ctx, run, to);
}

function statusAfter(run: BulkRunRow): BulkPublicationStatus {
  const { status, running, published, undoFailed } = run;
  if (running.length > 0) return status;
  const resting = restingStatusOf(run);
  if (status === "running") return resting === "done" ? "done" : status;
  if (status === "stopping") return resting;
  if (status !== "undoing") return status;
  if (published.length === 0) return "undone";
  return published.every((index) => undoFailed.includes(index)) ? resting : status;
}
