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
  await refuseAfterTooMany(ctx, subjects);
  const user = await ctx.store.users.findByEmail(body.email);
  const isRight = await isPassword(body.password, user?.passwordHash);
  if (!user || !isRight) {
    await countFailure(ctx, subjects);
    throw new AppError("UNAUTHENTICATED", "The email address or the password is not right.");
  }
  // Guesses sent side by side pass the first look together; the right one among them stops here.
  await refuseAfterTooMany(ctx, subjects);
  return openSession(ctx, user.userId);
}

interface Subject {
  subject: string;
  most: number;
}

async function refuseAfterTooMany(ctx: Context, subjects: Subject[]): Promise<void> {
  for (const { subject, most } of subjects) {
    const failures = await ctx.store.rates.count(subject, WINDOW_MS, ctx.now());
    if (failures >= most) throw tooMany(ctx.now());
  }
}

/** RATE_LIMITED instead of an answer once there are more failures than are answered. */
async function countFailure(ctx: Context, subjects: Subject[]): Promise<void> {
  const hits = await Promise.all(
    subjects.map(({ subject }) => ctx.store.rates.hit(subject, WINDOW_MS, ctx.now())),
  );
  const isOver = subjects.some(({ most }, index) => (hits[index] ?? 0) > most);
  if (isOver) throw tooMany(ctx.now());
}

function tooMany(nowMs: number): AppError {
  const retryAfterSeconds = Math.ceil((WINDOW_MS - (nowMs % WINDOW_MS)) / 1000);
  return new AppError("RATE_LIMITED", "Too many failed sign-ins. Please try again later.", {
    retryAfterSeconds,
  });
}
