import type { StaffProof } from "@adwright/contracts/admin";
import { type AppError, invalid } from "@adwright/contracts/errors";

import { isPassword } from "../../auth/password.ts";
import type { AdminContext } from "../admin-context.ts";
import { takeAttempt, spendSecondFactor } from "./second-factor.ts";

const FAILURES = 10;

/**
 * Asks for the password again, so that an unattended browser is not enough to change how an admin signs in. Throws
 * VALIDATION, under `field`, if it is wrong.
 */
export async function provePassword(
  ctx: AdminContext,
  password: string,
  field: "password" | "oldPassword" = "password",
): Promise<void> {
  const subject = `admin-password:${ctx.admin.adminId}`;
  const attempt = await takeAttempt(ctx, [{ subject, most: FAILURES }]);
  if (!(await isPassword(password, ctx.admin.passwordHash))) {
    throw invalid([{ field, message: "The password is not right." }]);
  }
  await attempt.giveBack();
}

/** Asks for the password and, where codes are on, for a code. Throws VALIDATION, under the field that is wrong. */
export async function proveIdentity(
  ctx: AdminContext,
  { password, totp }: StaffProof,
): Promise<void> {
  if (password === undefined) {
    throw invalid([{ field: "password", message: "Enter your password." }]);
  }
  await provePassword(ctx, password);
  if (ctx.admin.sealedTotpSecret !== undefined) await proveSecondFactor(ctx, totp);
}

export async function proveSecondFactor(
  ctx: AdminContext,
  totp: string | undefined,
): Promise<void> {
  if (totp === undefined) throw invalid([{ field: "totp", message: "Enter a code." }]);
  if (!(await spendSecondFactor(ctx, ctx.admin, totp))) throw wrongCode();
}

export function wrongCode(): AppError {
  return invalid([{ field: "totp", message: "The code is not right. Wait for the next one." }]);
}
