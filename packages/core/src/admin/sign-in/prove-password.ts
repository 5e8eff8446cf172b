import { invalid } from "@adwright/contracts/errors";

import { isPassword } from "../../auth/password.ts";
import type { AdminContext } from "../admin-context.ts";
import { takeAttempt } from "./attempts.ts";

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
