import { AppError } from "@adwright/contracts/errors";
import type { LoginBody } from "@adwright/contracts/session";

import type { Context } from "../context.ts";
import { countFailure, refuseAfterTooMany } from "./failure-limits.ts";
import type { Device } from "./note-sign-in.ts";
import { isPassword } from "./password.ts";
import { type FreshSession, openSession } from "./refresh-session.ts";

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/** Only failures count (wire: 10 per account and 100 per address in 15 minutes). */
export async function loginWithPassword(
  ctx: Context,
  body: LoginBody,
  clientAddress: string,
  device: Device,
): Promise<FreshSession> {
  const limits = [
    { subject: `login-account:${body.email}`, most: FAILURES_PER_ACCOUNT },
    { subject: `login-address:${clientAddress}`, most: FAILURES_PER_ADDRESS },
  ];
  await refuseAfterTooMany(ctx, limits);
  const user = await ctx.store.users.findByEmail(body.email);
  const isRight = await isPassword(body.password, user?.passwordHash);
  if (!user || !isRight) {
    await countFailure(ctx, limits);
    throw new AppError("UNAUTHENTICATED", "The email address or the password is not right.");
  }
  // Parallel guesses all pass the first check; the right one among them is stopped here.
  await refuseAfterTooMany(ctx, limits);
  return openSession(ctx, user.userId, device);
}
