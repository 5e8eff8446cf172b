import { AppError } from "@adwright/contracts/errors";
import type { BulkRunCampaignRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { startPublication } from "../../publication/run/start-publication.ts";
import { quotaPauseSeconds } from "./quota-pause.ts";
import { LeaseLost, type Pass, pauseUntil, settle } from "./run-pass.ts";

const MOST_TRIES = 5;
const UNKNOWN_REASON = "The publication could not be started. Resume to try again.";

/**
 * Starts the publication of a campaign marked as running, with the approved plan. Temporary errors are retried. Any
 * other refusal fails the campaign in this run, with the publication's message.
 */
export async function startOne(
  ctx: UserContext,
  pass: Pass,
  row: BulkRunCampaignRow,
): Promise<void> {
  // An earlier campaign of this pass hit Google's quota.
  if (pass.run.waitUntilMs !== undefined) {
    await settle(ctx, pass, row, { state: "waiting", message: "" });
    return;
  }
  try {
    await startPublication(ctx, row.campaignId, { hash: row.planHash, isGiven: true });
    // Renews the lease, as the next start may take a while.
    await pass.save();
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    await judge(ctx, pass, row, error);
  }
}

async function judge(
  ctx: UserContext,
  pass: Pass,
  row: BulkRunCampaignRow,
  error: unknown,
): Promise<void> {
  const known = error instanceof AppError ? error : undefined;
  if (known?.code === "GOOGLE_ADS_QUOTA") {
    pauseUntil(pass, known.message, ctx.now() + quotaPauseSeconds(known) * 1000);
    await settle(ctx, pass, row, { state: "waiting", message: "" });
    return;
  }
  if (!known)
    ctx.log.error("A bulk publication could not start a campaign.", { error: words(error) });
  const isPassing = known === undefined || known.code === "GOOGLE_ADS_UNAVAILABLE";
  if (isPassing && row.tries < MOST_TRIES) {
    await settle(ctx, pass, row, { state: "waiting", message: "", tries: row.tries + 1 });
    return;
  }
  await settle(ctx, pass, row, { state: "failed", message: known?.message ?? UNKNOWN_REASON });
}

function words(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
