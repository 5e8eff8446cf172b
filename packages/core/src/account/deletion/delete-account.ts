import { randomUUID } from "node:crypto";

import { AppError, invalid, statusMessages } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import { hasFreshSignIn, listPublications } from "./check-deletion.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import { rememberFormerPerson } from "./former-facts.ts";

/**
 * Closes the account immediately: nobody can sign in to it anymore. A job erases the rest. Throws VALIDATION unless
 * `email` is the person's, FORBIDDEN without a fresh sign-in, CONFLICT while a publication runs, and
 * PAYMENT_UNAVAILABLE unless Paddle confirms the end of every subscription.
 */
export async function deleteAccount(
  ctx: UserContext,
  { email }: { email: string },
): Promise<{ success: true }> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  if (email !== user.email) {
    throw invalid([{ field: "email", message: "This is not the email address of your account." }]);
  }
  if (!(await hasFreshSignIn(ctx))) {
    throw new AppError("FORBIDDEN", "Sign in again to delete your account. It takes a moment.");
  }
  await refuseWhilePublishing(ctx);
  await endSubscriptions(ctx);
  await rememberFormerPerson(ctx, user);
  // Queued before anything is erased, so that the job can finish the deletion after a crash.
  const jobId = randomUUID();
  await startJob(ctx, {
    jobId,
    kind: "erase_account",
    input: {
      jobId,
      email: user.email,
      fullName: user.fullName,
      googleSub: user.googleSub,
      isEmailVerified: user.emailVerified,
    },
    message: "Erasing the account",
  });
  await ctx.store.users.remove(user);
  await ctx.store.addresses.forgetRegistration(user);
  await ctx.store.sessions.removeAllOf(ctx.userId);
  return { success: true };
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
