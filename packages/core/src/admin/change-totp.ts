import type { AdminUser } from "@adwright/contracts/admin";
import { AppError, invalid } from "@adwright/contracts/errors";

import { type FailureLimit, countFailure, refuseAfterTooMany } from "../auth/failure-limits.ts";
import { isPassword } from "../auth/password.ts";
import type { AdminContext } from "./admin-context.ts";
import { asAdminUser } from "./admin-view.ts";
import { makeTotpSecret, spendCode, stepOfCode, totpSealing, totpUrl } from "./totp.ts";

const FAILURES = 10;

/** Makes a new secret, to be confirmed with a code. CONFLICT while codes are asked for already. */
export async function enrollTotp(
  ctx: AdminContext,
  input: { password: string },
): Promise<{ secret: string; otpauthUrl: string }> {
  await provePassword(ctx, input.password);
  if (ctx.admin.sealedTotpSecret !== undefined) {
    throw new AppError("CONFLICT", "One-time codes are set up already. Remove them first.");
  }
  const { adminId, email } = ctx.admin;
  const secret = makeTotpSecret();
  await ctx.store.admins.offerTotp(adminId, await ctx.cipher.seal(secret, totpSealing(adminId)));
  return { secret, otpauthUrl: totpUrl(secret, email) };
}

/** A code of the new secret proves that the app has it; the admin's other sessions end. */
export async function confirmTotp(
  ctx: AdminContext,
  input: { totp: string },
): Promise<{ user: AdminUser }> {
  const { adminId, pendingTotpSecret } = ctx.admin;
  if (pendingTotpSecret === undefined) {
    throw new AppError("CONFLICT", "Begin the set-up of one-time codes again.");
  }
  const limits = limitsOf(ctx);
  await refuseAfterTooMany(ctx, limits);
  const secret = await ctx.cipher.open(pendingTotpSecret, totpSealing(adminId));
  const step = stepOfCode(secret, input.totp, ctx.now());
  const isConfirmed =
    step !== undefined && (await ctx.store.admins.confirmTotp(adminId, pendingTotpSecret, step));
  if (!isConfirmed) {
    await countFailure(ctx, limits);
    throw wrongCode();
  }
  await ctx.store.admins.removeSessionsOf(adminId, ctx.sessionId);
  return { user: await currentUser(ctx) };
}

/** Password and a code prove that it is the admin who no longer wants codes. */
export async function removeTotp(
  ctx: AdminContext,
  input: { password: string; totp: string },
): Promise<{ user: AdminUser }> {
  await provePassword(ctx, input.password);
  if (ctx.admin.sealedTotpSecret !== undefined && !(await spendCode(ctx, ctx.admin, input.totp))) {
    await countFailure(ctx, limitsOf(ctx));
    throw wrongCode();
  }
  await ctx.store.admins.removeTotp(ctx.admin.adminId);
  return { user: await currentUser(ctx) };
}

function limitsOf({ admin }: AdminContext): FailureLimit[] {
  return [{ subject: `admin-proof:${admin.adminId}`, most: FAILURES }];
}

/** An open browser must not be enough to change how its admin signs in. */
async function provePassword(ctx: AdminContext, password: string): Promise<void> {
  const limits = limitsOf(ctx);
  await refuseAfterTooMany(ctx, limits);
  if (await isPassword(password, ctx.admin.passwordHash)) return;
  await countFailure(ctx, limits);
  throw invalid([{ field: "password", message: "The password is not right." }]);
}

function wrongCode(): AppError {
  return invalid([{ field: "totp", message: "The code is not right. Wait for the next one." }]);
}

async function currentUser(ctx: AdminContext): Promise<AdminUser> {
  const admin = await ctx.store.admins.find(ctx.admin.adminId);
  return asAdminUser(ctx, admin ?? ctx.admin);
}
