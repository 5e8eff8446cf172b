import { AppError } from "@adwright/contracts/errors";
import type { JobRow } from "@adwright/store/work/job";

import { endEveryConnection } from "../../assistant/end-connection.ts";
import { resolveDuplicates } from "../../billing/payment-problems.ts";
import type { UserContext } from "../../context.ts";
import { sealingContext } from "../../google/google-access.ts";

const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;

/**
 * Cancels the person's other jobs and workflows and waits briefly for running ones to stop, as they would write rows
 * again. Throws CONFLICT if one is still running after that.
 */
export async function stopOtherWork(ctx: UserContext): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const open = await listOthers(ctx);
  await Promise.all(open.map(({ jobId }) => ctx.store.jobs.requestCancel(ctx.userId, jobId)));
  const groupIds = await ctx.store.campaignGroups.hideAll(ctx.userId, ctx.now());
  while (
    (await listOthers(ctx)).some((job) => isWorkedOn(job, ctx.now())) ||
    (await areWritten(ctx, groupIds))
  ) {
    if (performance.now() > giveUpAt) {
      throw new AppError("CONFLICT", "Other work for this account still runs.");
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether a worker still holds the lease of a target in one of these groups. */
async function areWritten(ctx: UserContext, groupIds: readonly number[]): Promise<boolean> {
  for (const groupId of groupIds) {
    const targets = await ctx.store.campaignGroups.allTargets(ctx.userId, groupId);
    if (targets.some(({ leaseUntilMs = 0 }) => leaseUntilMs > ctx.now())) return true;
  }
  return false;
}

/** An erasure writes nothing, so none waits for another. */
async function listOthers(ctx: UserContext): Promise<JobRow[]> {
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  return open.filter(({ kind }) => kind !== "erase_account");
}

/** Only running jobs count: a queued job finds its row gone when its turn comes. */
function isWorkedOn({ status, leaseUntilMs = 0 }: JobRow, nowMs: number): boolean {
  return status === "running" && leaseUntilMs > nowMs;
}

/** Removes the rows outside the person's partition that name the person. One line for each kind. */
export async function eraseOutsidePartition(ctx: UserContext): Promise<void> {
  await endEveryConnection(ctx);
  await ctx.store.operations.forget(ctx.userId, ctx.now());
  await ctx.store.tickets.removeAllOf(ctx.userId);
  await ctx.store.dueWork.removeAllOf(ctx.userId);
  await ctx.store.failedRequests.removeAllOf(ctx.userId);
  await ctx.store.deadLetters.removeAllOf(ctx.userId);
  await ctx.store.subscriptions.removeAllOf(ctx.userId);
  await ctx.store.stormRules.removeAllOf(ctx.userId);
  await ctx.store.stormRuns.removeAllOf(ctx.userId);
  await resolveDuplicates(ctx);
}

/** Revokes both consents at Google. This must happen before the tokens that it needs are erased. */
export async function revokeGoogle(ctx: UserContext): Promise<void> {
  for (const purpose of ["ads", "analytics"] as const) {
    const connection = await ctx.store.googleConnections.find(ctx.userId, purpose);
    if (!connection) continue;
    const token = await ctx.cipher
      .open(connection.sealedRefreshToken, sealingContext(ctx.userId))
      .catch((error: unknown) => {
        ctx.log.error("A refresh token does not open.", { error: String(error) });
      });
    if (token !== undefined) await ctx.googleOauth.revoke(token);
  }
}
