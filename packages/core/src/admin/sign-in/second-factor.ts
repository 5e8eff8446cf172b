import type { AdminRole } from "@adwright/contracts/admin";
import type { AdminRow } from "@adwright/store/staff/admin";

import type { Context } from "../../context.ts";
import { recordAct } from "../support/record-act.ts";
import { type Attempt, takeAttempt } from "./attempts.ts";
import { recoveryHashOf } from "./recovery-codes.ts";
import { spendCode } from "./totp.ts";

/** The limit per account, from any network: only someone who knows the password gets to the code. */
const CODES_PER_ACCOUNT = 10;

/** The roles with the widest access need a second factor. */
const rolesWithSecondFactor: ReadonlySet<AdminRole> = new Set(["owner", "operations"]);

/** Whether the role requires one-time codes. They are optional over plain http, which is only used locally. */
export function isSecondFactorRequired(ctx: Pick<Context, "appOrigin">, role: AdminRole): boolean {
  return ctx.appOrigin.startsWith("https:") && rolesWithSecondFactor.has(role);
}

/** Whether the role requires one-time codes and they are not set up yet. */
export function mustEnroll(
  ctx: Pick<Context, "appOrigin">,
  { role, sealedTotpSecret }: AdminRow,
): boolean {
  return sealedTotpSecret === undefined && isSecondFactorRequired(ctx, role);
}

/** Counts an attempt to enter a code for the account. RATE_LIMITED while the account has to wait. */
export function takeCodeAttempt(ctx: Context, { adminId }: AdminRow): Promise<Attempt> {
  return takeAttempt(ctx, [{ subject: `admin-code:${adminId}`, most: CODES_PER_ACCOUNT }]);
}

/** Whether it is an unused one-time code of the current time or an unused recovery code. Marks it as used. */
export async function spendSecondFactor(
  ctx: Context,
  admin: AdminRow,
  typed: string,
): Promise<boolean> {
  const attempt = await takeCodeAttempt(ctx, admin);
  const isRight = (await spendCode(ctx, admin, typed)) || (await spendRecovery(ctx, admin, typed));
  if (isRight) await attempt.giveBack();
  return isRight;
}

async function spendRecovery(ctx: Context, admin: AdminRow, typed: string): Promise<boolean> {
  const hash = recoveryHashOf(typed);
  if (hash === undefined) return false;
  const isSpent = await ctx.store.admins.spendRecoveryHash(admin.adminId, hash);
  if (isSpent) await recordAct({ ...ctx, admin }, { act: "used_recovery_code", details: "" });
  return isSpent;
}
