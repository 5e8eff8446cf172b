import type { AdminLoginBody, AdminUser } from "@adwright/contracts/admin";
import { AppError } from "@adwright/contracts/errors";
import type { AdminRow } from "@adwright/store/staff/admin";

import { countFailure, refuseAfterTooMany } from "../auth/failure-limits.ts";
import { isPassword } from "../auth/password.ts";
import type { Context } from "../context.ts";
import { openAdminSession } from "./admin-session.ts";
import { asAdminUser } from "./admin-view.ts";
import { spendCode } from "./totp.ts";

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

export interface AdminLogin {
  user: AdminUser;
  /** Goes into the HttpOnly cookie, nowhere else. */
  token: string;
}

/**
 * UNAUTHENTICATED in the same words and the same time for an unknown address, a wrong password and a wrong code;
 * TOTP_REQUIRED once the password is right and a code is missing. Only failures count.
 */
export async function loginAdmin(
  ctx: Context,
  body: AdminLoginBody,
  clientAddress: string,
): Promise<AdminLogin> {
  const limits = [
    { subject: `admin-account:${body.email}`, most: FAILURES_PER_ACCOUNT },
    { subject: `admin-address:${clientAddress}`, most: FAILURES_PER_ADDRESS },
  ];
  await refuseAfterTooMany(ctx, limits);
  const admin = await ctx.store.admins.findByEmail(body.email);
  const isRight = await isPassword(body.password, admin?.passwordHash);
  // Parallel guesses all pass the first check; the right one among them is stopped here.
  if (isRight) await refuseAfterTooMany(ctx, limits);
  if (!admin || !isRight || !(await isCodeRight(ctx, admin, body.totp))) {
    await countFailure(ctx, limits);
    throw new AppError("UNAUTHENTICATED", "Invalid credentials");
  }
  const token = await openAdminSession(ctx, admin);
  return { token, user: await asAdminUser(ctx, admin) };
}

async function isCodeRight(
  ctx: Context,
  admin: AdminRow,
  code: string | undefined,
): Promise<boolean> {
  if (admin.sealedTotpSecret === undefined) return true;
  if (code === undefined) {
    throw new AppError("TOTP_REQUIRED", "Enter the code of your authenticator app.");
  }
  return spendCode(ctx, admin, code);
}
