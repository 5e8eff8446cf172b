import type { DeletionCheck } from "@adwright/contracts/account";
import { AppError, conflict, invalid } from "@adwright/contracts/errors";
import type { JobInput } from "@adwright/contracts/job/job-inputs";
import { isLive } from "@adwright/rules/billing/subscription-state";
import type { UserRow } from "@adwright/store/person/user";
import type { JobRow } from "@adwright/store/work/job";

import { endEveryConnection } from "../assistant/end-connection.ts";
import { isJustSignedIn } from "../auth/step-up.ts";
import { cancelAllSubscriptions } from "../billing/change-plan.ts";
import { resolveDuplicates } from "../billing/write-subscription.ts";
import { removeBrandMemory } from "../brand/knowledge/brand-assistant.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { isFailingTooLong } from "../delivery/hold.ts";
import { sendEmail } from "../email/send-email.ts";
import { openRefreshToken } from "../google/google-access.ts";
import { newJob } from "../job/start-job.ts";
import { campaignsIn } from "../maintenance/in-portions.ts";
import { refuseWhileRunning } from "../storm/refuse-while-running.ts";
import { endRunsNow } from "../storm/run/end-runs-now.ts";
import { rememberFormerPerson } from "./deletion/former-facts.ts";

/** The id of each person's erasure, so that asking for it again joins the one that was begun. */
const ERASURE_ID = "erasure";

/**
 * Closes the account immediately: nobody can sign in to it anymore. A job erases the rest, once, however often it is
 * asked for. Throws VALIDATION unless `email` is the person's, FORBIDDEN without a fresh sign-in, CONFLICT while a
 * publication or a storm rule's campaign runs, and PAYMENT_UNAVAILABLE unless Paddle confirms the end of every subscription.
 */
export async function deleteAccount(
  ctx: UserContext,
  { email }: { email: string },
): Promise<{ success: true }> {
  refuseAssistant(ctx);
  // Asked first: a deletion at the same time removes the person, then the sessions.
  const isFresh = await isJustSignedIn(ctx, FRESH_MS);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) return { success: true };
  if (email !== user.email) {
    throw invalid([{ field: "email", message: "This is not the email address of your account." }]);
  }
  if (!isFresh) {
    throw new AppError("FORBIDDEN", "Sign in again to delete your account. It takes a moment.");
  }
  await refuseWhilePublishing(ctx);
  await refuseWhileRunning(ctx);
  // Before the wait for Paddle: what is remembered may be erased meanwhile, by a deletion that was asked for at once.
  await rememberFormerPerson(ctx, user);
  await endSubscriptions(ctx);
  // Queued before anything is erased, so that the job can finish the deletion after a crash.
  await startErasure(ctx, user);
  await ctx.store.users.remove(user);
  await ctx.store.addresses.forgetRegistration(user);
  await ctx.store.sessions.removeAllOf(ctx.userId);
  return { success: true };
}

async function startErasure(ctx: UserContext, user: UserRow): Promise<void> {
  const { userId, email, fullName, googleSub, emailVerified } = user;
  const kind = "erase_account";
  const input = { jobId: ERASURE_ID, email, fullName, googleSub, isEmailVerified: emailVerified };
  const job = newJob(ctx, { kind, input, message: "Erasing the account" }, ERASURE_ID);
  await ctx.store.jobs.createErasure(job, ctx.now());
  // Also for a job that was stored before: its message may have been lost, and a second one does nothing.
  await ctx.jobQueue.send({ kind, userId, jobId: ERASURE_ID });
}

async function refuseWhilePublishing(ctx: UserContext): Promise<void> {
  const running = await listPublications(ctx);
  if (running.length === 0) return;
  const names = running.map(({ name }) => `'${name}'`).join(", ");
  throw conflict(
    `${names} ${running.length === 1 ? "is" : "are"} being published. Wait until it has finished, or cancel it.`,
    { details: { publications: running } },
  );
}

/** The longest time since sign-in at which a deletion may still be requested. */
const FRESH_MS = 15 * 60 * 1000;

/**
 * Lists the campaigns that stay in Google Ads after a deletion and what blocks it, and whether the sign-in is fresh
 * enough.
 */
export async function checkDeletion(ctx: UserContext): Promise<DeletionCheck> {
  const [published, publications, brands, subscriptions, isFresh] = await Promise.all([
    campaignsIn(ctx, "published"),
    listPublications(ctx),
    ctx.store.brands.listAllOf(ctx.userId),
    countSubscriptions(ctx),
    isJustSignedIn(ctx, FRESH_MS),
  ]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    liveCampaigns: published
      .filter(({ servingStatus }) => servingStatus !== "PAUSED")
      .map(({ id, name, brandId }) => ({
        id,
        name,
        brandName: names.get(brandId ?? 0) ?? "",
      })),
    publications,
    subscriptions,
    hasFreshSignIn: isFresh,
  };
}

/** Publications that have not ended. */
async function listPublications(ctx: UserContext): Promise<DeletionCheck["publications"]> {
  const publishing = await campaignsIn(ctx, "publishing");
  return publishing.map(({ id, name }) => ({ campaignId: id, name }));
}

/** The number of subscriptions that are still being billed. */
async function countSubscriptions(ctx: UserContext): Promise<number> {
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  return rows.filter((row) => isLive(row)).length;
}

/**
 * Cancels every subscription at Paddle. Throws PAYMENT_UNAVAILABLE unless Paddle confirms each; then nothing is
 * deleted.
 */
export async function endSubscriptions(ctx: UserContext): Promise<void> {
  await cancelAllSubscriptions(ctx);
}

type Input = JobInput<"erase_account">;

/**
 * Erases everything we hold about a person whose user row is gone: first at Google, then at the model's provider, then
 * every row, the row of this job last. Can be repeated from any point. If a vendor fails, the queue retries; the last
 * attempt erases our own rows even if a vendor still fails.
 */
export async function eraseAccount(ctx: UserContext, input: Input): Promise<{ success: true }> {
  const job = await ctx.store.jobs.find(ctx.userId, input.jobId);
  const isLast = isFailingTooLong(job ?? {}, ctx.now());
  await ctx.store.users.remove({ userId: ctx.userId, ...input });
  await ctx.store.sessions.removeAllOf(ctx.userId);
  // First, as a campaign can only be paused with the access that is revoked next.
  await tolerateOnLastAttempt(ctx, isLast, () => endStormRuns(ctx));
  try {
    await tolerateOnLastAttempt(ctx, isLast, () => stopOtherWork(ctx));
  } finally {
    // Even while other work goes on, as the next attempt may come minutes later.
    await tolerateOnLastAttempt(ctx, isLast, () => revokeGoogle(ctx));
  }
  await tolerateOnLastAttempt(ctx, isLast, () => removeMemories(ctx));
  await eraseOutsidePartition(ctx);
  // The person never proved that they own the address, so failed sign-ins with it may belong to somebody else.
  if (input.isEmailVerified !== false) await ctx.store.signIns.removeFailuresFor(input.email);
  await ctx.store.personRows.eraseAll(ctx.userId, input.jobId);
  // If the address was never verified, it may belong to somebody else, who must not get this email.
  if (input.isEmailVerified !== false) await sendDeletionNotice(ctx, input);
  // Erases again, to catch rows that a concurrent request wrote in the meantime.
  await ctx.store.personRows.eraseAll(ctx.userId);
  return { success: true };
}

/** Runs `work`. On the last attempt, a vendor's failure is logged and the erasure continues. */
async function tolerateOnLastAttempt(
  ctx: UserContext,
  isLast: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isLast || !(error instanceof AppError)) throw error;
    ctx.log.error("An account is erased without this.", { code: error.code });
  }
}

/** Deleting an account is refused while a storm rule runs a campaign, but one may have started at that moment. */
async function endStormRuns(ctx: UserContext): Promise<void> {
  if ((await endRunsNow(ctx, "disconnect")) === 0) return;
  throw conflict("Campaigns of storm rules are still being paused.");
}

/**
 * Removes the brands' vector stores and their files. The daily sweep removes any that were missed, as no brand refers
 * to them.
 */
async function removeMemories(ctx: UserContext): Promise<void> {
  for (const brand of await ctx.store.brands.listAllOf(ctx.userId)) {
    const started = new Set([brand.vectorStoreId, brand.startedVectorStoreId]);
    for (const vectorStoreId of started) {
      if (vectorStoreId !== undefined) await removeBrandMemory(ctx, { vectorStoreId });
    }
  }
}

/** Emails the former address that the account was deleted, once per erasure job. */
async function sendDeletionNotice(
  ctx: UserContext,
  { email, jobId }: { email: string; jobId: string },
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  try {
    await sendEmail(ctx, { template: "account_deleted", at, to: email }, async () => {}, jobId);
  } catch (error) {
    // A failed email must not stop the deletion.
    ctx.log.error("The notice of a deleted account was not sent.", { error: String(error) });
  }
}

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
      throw conflict("Other work for this account still runs.");
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
    const token = await openRefreshToken(ctx, connection.sealedRefreshToken);
    if (token !== undefined) await ctx.googleOauth.revoke(token);
  }
}
