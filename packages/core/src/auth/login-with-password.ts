import { AppError } from "@adwright/contracts/errors";
import type { LoginBody } from "@adwright/contracts/session";

import type { Context } from "../context.ts";
import { isPassword } from "./password.ts";
import { type FreshSession, openSession } from "./refresh-session.ts";

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/** Only failures count (wire: 10 per account and 100 per address in 15 minutes). */
export async function loginWithPassword(
  ctx: Context,
  body: LoginBody,
  clientAddress: string,
): Promise<FreshSession> {
  const subjects = [
    { subject: `login-account:${body.email}`, most: FAILURES_PER_ACCOUNT },
    { subject: `login-address:${clientAddress}`, most: FAILURES_PER_ADDRESS },
  ];
  for (const { subject, most } of subjects) {
    const failures = await ctx.store.rates.count(subject, WINDOW_MS, ctx.now());
    if (failures >= most) throw tooMany(ctx.now());
  }

  const user = await ctx.store.users.findByEmail(body.email);
  if (!(await isPassword(body.password, user?.passwordHash)) || !user) {
    for (const { subject } of subjects) await ctx.store.rates.hit(subject, WINDOW_MS, ctx.now());
    throw new AppError("UNAUTHENTICATED", "The email address or the password is not right.");
  }
  return openSession(ctx, user.userId);
}

function tooMany(nowMs: number): AppError {
  const retryAfterSeconds = Math.ceil((WINDOW_MS - (nowMs % WINDOW_MS)) / 1000);
  return new AppError("RATE_LIMITED", "Too many failed sign-ins. Please try again later.", {
    retryAfterSeconds,
  });
}
