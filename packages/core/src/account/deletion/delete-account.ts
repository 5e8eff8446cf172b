import { AppError, invalid } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../../context.ts";
import { newJob } from "../../job/start-job.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { hasFreshSignIn, listPublications } from "./check-deletion.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import { rememberFormerPerson } from "./former-facts.ts";

/** The id of each person's erasure, so that asking for it again joins the one that was begun. */
const ERASURE_ID = "erasure";

/**
 * Closes the account immediately: nobody can sign in to it anymore. A job erases the rest, once, however often it is
 * asked for. Throws VALIDATION unless `email` is the person's, FORBIDDEN without a fresh sign-in, CONFLICT while a
 * publication runs, and PAYMENT_UNAVAILABLE unless Paddle confirms the end of every subscription.
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
