import type { DeletionCheck } from "@adwright/contracts/account";
import { AppError, invalid } from "@adwright/contracts/errors";
import { isLive } from "@adwright/rules/billing/subscription-state";
import type { UserRow } from "@adwright/store/person/user";

import { cancelAllSubscriptions } from "../../billing/cancel-all-subscriptions.ts";
import type { UserContext } from "../../context.ts";
import { newJob } from "../../job/start-job.ts";
import { campaignsIn } from "../../maintenance/campaigns-in.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { refuseWhileRunning } from "../../storm/refuse-while-running.ts";
import { rememberFormerPerson } from "./former-facts.ts";

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
  const isFresh = await hasFreshSignIn(ctx);
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
  throw new AppError(
    "CONFLICT",
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
    hasFreshSignIn(ctx),
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

/** Whether the current session was opened within the last 15 minutes. Refreshing the session does not make it fresh. */
async function hasFreshSignIn(ctx: UserContext): Promise<boolean> {
  if (ctx.sessionId === undefined) return false;
  const session = await ctx.store.sessions.find(ctx.userId, ctx.sessionId, ctx.now());
  return session !== undefined && ctx.now() - Date.parse(session.createdAt) <= FRESH_MS;
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
