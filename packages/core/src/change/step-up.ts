import type { StepUpBody } from "@adwright/contracts/change/change-set";
import { AppError, invalid, statusMessages } from "@adwright/contracts/errors";

import { judgeAttempt } from "../auth/attempts.ts";
import { isPassword } from "../auth/password.ts";
import { isStepUp, signStepUp, STEP_UP_MS } from "../auth/step-up-token.ts";
import type { UserContext } from "../context.ts";
import { getStoredSet, type StoredSet } from "./change-set-view.ts";

const QUARTER_MS = 15 * 60 * 1000;
const MOST_FAILURES = 10;

/** Checks the person's password before they approve this set. CONFLICT if it is not checked. */
export async function stepUp(
  ctx: UserContext,
  { brandId, setId, password }: StepUpBody,
): Promise<{ stepUpToken: string; expiresAt: string }> {
  const { row } = await getStoredSet(ctx, { brandId, setId });
  const { hash } = row;
  if (hash === undefined) throw new AppError("CONFLICT", "Check these changes first.");
  await provePassword(ctx, password);
  return {
    stepUpToken: await signStepUp(ctx, { setId, hash }),
    expiresAt: new Date(ctx.now() + STEP_UP_MS).toISOString(),
  };
}

/**
 * VALIDATION for a wrong password, RATE_LIMITED after ten of them in 15 minutes, CONFLICT for somebody without one:
 * signing in again is their proof.
 */
export async function provePassword(ctx: UserContext, password: string): Promise<void> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  if (user.passwordHash === undefined) {
    throw new AppError(
      "CONFLICT",
      "You sign in with Google. Sign in again, then go on within five minutes.",
    );
  }
  const { passwordHash } = user;
  const limits = [{ subject: `step-up:${ctx.userId}`, windowMs: QUARTER_MS, most: MOST_FAILURES }];
  const isRight = await judgeAttempt(ctx, limits, async () =>
    (await isPassword(password, passwordHash)) ? true : undefined,
  );
  if (!isRight) throw invalid([{ field: "password", message: "This is not your password." }]);
}

/** Whether the session was opened within the last five minutes. Refreshing it does not count. */
export async function isJustSignedIn(ctx: UserContext): Promise<boolean> {
  if (ctx.sessionId === undefined) return false;
  const session = await ctx.store.sessions.find(ctx.userId, ctx.sessionId, ctx.now());
  return session !== undefined && ctx.now() - Date.parse(session.createdAt) <= STEP_UP_MS;
}

/** How the person proved their identity; STEP_UP with `details {reasons, hasPassword}` if the set requires it and they did not. */
export async function requireStepUp(
  ctx: UserContext,
  { row, body }: StoredSet,
  token: string | undefined,
): Promise<"none" | "password" | "sign_in"> {
  const reasons = body.estimate?.stepUp ?? [];
  if (reasons.length === 0) return "none";
  const { setId, hash = "" } = row;
  if (token !== undefined && (await isStepUp(ctx, { setId, hash }, token))) return "password";
  if (await isJustSignedIn(ctx)) return "sign_in";
  throw await stepUpError(ctx, reasons, "approve this");
}

/** Names the ways in which this person can prove their identity; screens ask only for what the person has. */
export async function stepUpError(
  ctx: UserContext,
  reasons: readonly string[],
  purpose: string,
): Promise<AppError> {
  const user = await ctx.store.users.find(ctx.userId);
  const hasPassword = user?.passwordHash !== undefined;
  const way = hasPassword ? "Enter your password, or sign in again," : "Sign in again";
  const message = `${reasons.join(" ")} ${way} to ${purpose}.`;
  return new AppError("STEP_UP", message, { details: { reasons, hasPassword } });
}
