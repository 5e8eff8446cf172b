import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import type { Context, UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { countUp } from "../request/count-up.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LINKS_PER_HOUR = 3;
/** Limits of emails per day, as anyone can enter anyone's address. */
const MAILS_PER_ADDRESS = 20;
const MAILS_PER_NETWORK_AND_ADDRESS = 6;

/** Emails a new link, which invalidates the previous one. RATE_LIMITED after three in an hour. */
export async function resendVerification(
  ctx: UserContext,
  network: string,
): Promise<{ success: true }> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  if (user.emailVerified) return { success: true };
  await countUp(ctx, {
    subject: `verify-link:${ctx.userId}`,
    windowMs: HOUR_MS,
    most: LINKS_PER_HOUR,
    words: "Too many links were sent. Please try again later.",
  });
  await queueVerification(ctx, user, network);
  return { success: true };
}

/**
 * Queues the email with the link. Over the daily limit of the address, nothing is sent and the response stays the same.
 */
export async function queueVerification(
  ctx: Context,
  { userId, email }: Pick<UserRow, "userId" | "email">,
  network: string,
): Promise<void> {
  const { rates } = ctx.store;
  const nowMs = ctx.now();
  const [ofAddress, ofBoth] = await Promise.all([
    rates.hit(`verify-mail:${email}`, DAY_MS, nowMs),
    rates.hit(`verify-mail:${network} ${email}`, DAY_MS, nowMs),
  ]);
  if (ofAddress > MAILS_PER_ADDRESS || ofBoth > MAILS_PER_NETWORK_AND_ADDRESS) return;
  await queueEmail({ ...ctx, userId }, { template: "verify_address" });
}
