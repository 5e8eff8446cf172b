import type { AdminLoginBody, AdminUser } from "@adwright/contracts/admin";
import { AppError } from "@adwright/contracts/errors";
import type { AdminRow } from "@adwright/store/staff/admin";

import { isPassword } from "../../auth/password.ts";
import type { Context } from "../../context.ts";
import { recordAct } from "../support/staff-acts.ts";
import { type AdminDevice, deviceWords, openAdminSession } from "./admin-session.ts";
import { asAdminUser } from "./admin-view.ts";
import { takeAttempt, spendSecondFactor } from "./second-factor.ts";

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;
/** Who tries with an address that is nobody's. */
const nobody = { adminId: "unknown", email: "unknown" };

export interface AdminLogin {
  user: AdminUser;
  /** May only go into the HttpOnly cookie. */
  token: string;
}

/**
 * Throws UNAUTHENTICATED with the same message after the same time for an unknown address, a wrong password and a wrong
 * code, and TOTP_REQUIRED if the password is right but a code is missing. Failures are counted per account and network
 * address, so that failures from elsewhere do not lock the owner out.
 */
export async function loginAdmin(
  ctx: Context,
  body: AdminLoginBody,
  clientAddress: string,
  device: AdminDevice,
): Promise<AdminLogin> {
  const attempt = await takeAttempt(ctx, [
    { subject: `admin-account:${body.email}\n${clientAddress}`, most: FAILURES_PER_ACCOUNT },
    { subject: `admin-address:${clientAddress}`, most: FAILURES_PER_ADDRESS },
  ]);
  const admin = await ctx.store.admins.findByEmail(body.email);
  const isRight = await isPassword(body.password, admin?.passwordHash);
  // Also recorded for an unknown address, so that the answer takes the same time, but without the address.
  if (!admin) throw await refusal({ ...ctx, admin: nobody }, "Unknown address", device);
  if (!isRight) throw await refusal({ ...ctx, admin }, "Wrong password", device);
  if (isCodeMissing(admin, body.totp)) {
    await attempt.giveBack();
    throw new AppError("TOTP_REQUIRED", "Enter the code of your authenticator app.");
  }
  if (!(await isCodeRight(ctx, admin, body.totp))) {
    throw await refusal({ ...ctx, admin }, "Wrong code", device);
  }
  await attempt.giveBack();
  await recordAct({ ...ctx, admin }, { act: "signed_in", details: deviceWords(device) });
  const token = await openAdminSession(ctx, admin, device);
  return { token, user: await asAdminUser(ctx, admin.adminId) };
}

function isCodeMissing({ sealedTotpSecret }: AdminRow, code: string | undefined): boolean {
  return sealedTotpSecret !== undefined && code === undefined;
}

async function isCodeRight(
  ctx: Context,
  admin: AdminRow,
  code: string | undefined,
): Promise<boolean> {
  return admin.sealedTotpSecret === undefined || spendSecondFactor(ctx, admin, code ?? "");
}

async function refusal(
  ctx: Parameters<typeof recordAct>[0],
  why: string,
  device: AdminDevice,
): Promise<AppError> {
  await recordAct(ctx, { act: "failed_sign_in", details: `${why}. ${deviceWords(device)}` });
  return new AppError("UNAUTHENTICATED", "Invalid credentials");
}
