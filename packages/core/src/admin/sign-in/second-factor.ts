import type { AdminRole, AdminUser, StaffProof } from "@adwright/contracts/admin";
import { AppError, invalid, statusMessages } from "@adwright/contracts/errors";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { AdminRow } from "@adwright/store/staff/admin";
import { Secret, TOTP } from "otpauth";

import { hashOf } from "../../auth/handoff.ts";
import { isPassword } from "../../auth/password.ts";
import type { AdminContext, Context } from "../../context.ts";
import { randomLetters } from "../../ids.ts";
import { judgeAttempt, usualLimits } from "../../request/count-up.ts";
import { recordAct } from "../support/staff-acts.ts";

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

/** Counted per account, from any network: only someone who knows the password gets to the code. */
export const codeLimits = ({ adminId }: AdminRow) => usualLimits(`admin-code:${adminId}`);

/** Whether it is an unused one-time code of the current time or an unused recovery code. Marks it as used. */
export async function spendSecondFactor(
  ctx: Context,
  admin: AdminRow,
  typed: string,
): Promise<boolean> {
  const isRight = await judgeAttempt(ctx, codeLimits(admin), async () => {
    const isSpent = await spendCode(ctx, admin, typed);
    return isSpent || (await spendRecovery(ctx, admin, typed)) || undefined;
  });
  return isRight === true;
}

async function spendRecovery(ctx: Context, admin: AdminRow, typed: string): Promise<boolean> {
  const hash = recoveryHashOf(typed);
  if (hash === undefined) return false;
  const isSpent = await ctx.store.admins.spendRecoveryHash(admin.adminId, hash);
  if (isSpent) await recordAct({ ...ctx, admin }, { act: "used_recovery_code", details: "" });
  return isSpent;
}

const PERIOD_SECONDS = 30;
/** Allows for clock drift of one time step in either direction (RFC 6238). */
const DRIFT_STEPS = 1;

function totpOf(secret: string, email = ""): TOTP {
  return new TOTP({
    issuer: `${PRODUCT_NAME} Admin`,
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** 160 random bits in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth address for authenticator apps, shown as text or as a QR code. */
export function totpUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The 30-second step of a code; undefined if it does not match a step around `nowMs`. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const drift = totpOf(secret).validate({ token, timestamp: nowMs, window: DRIFT_STEPS });
  return drift === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + drift;
}

/** The sealing context of a TOTP secret: it opens for this admin only. */
export function totpSealing(adminId: string): Record<string, string> {
  return { adminId, purpose: "admin-totp" };
}

/** Whether it is an unused code of the current time. Marks it as used. */
async function spendCode(ctx: Context, admin: AdminRow, code: string): Promise<boolean> {
  const { adminId, sealedTotpSecret } = admin;
  if (sealedTotpSecret === undefined) return false;
  const secret = await ctx.cipher.open(sealedTotpSecret, totpSealing(adminId));
  const step = stepOfCode(secret, code, ctx.now());
  return step !== undefined && ctx.store.admins.spendTotpStep(adminId, step);
}

const CODES = 10;
const LENGTH = 16;

/** Ten codes of 80 random bits, as XXXX-XXXX-XXXX-XXXX. */
export function makeRecoveryCodes(): string[] {
  const codes = Array.from({ length: CODES }, () => randomLetters(LENGTH));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/** The hash stored for a code, regardless of how it is typed; undefined if it cannot be a recovery code. */
function recoveryHashOf(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return code.length === LENGTH ? hashOf(code) : undefined;
}

export function recoveryHashesOf(codes: readonly string[]): string[] {
  return codes.map((code) => recoveryHashOf(code)).filter((hash) => hash !== undefined);
}

/**
 * Asks for the password again, so that an unattended browser is not enough to change how an admin signs in. Throws
 * VALIDATION, under `field`, if it is wrong.
 */
export async function provePassword(
  ctx: AdminContext,
  password: string,
  field: "password" | "oldPassword" = "password",
): Promise<void> {
  const { adminId, passwordHash } = ctx.admin;
  const isRight = await judgeAttempt(
    ctx,
    usualLimits(`admin-password:${adminId}`),
    async () => (await isPassword(password, passwordHash)) || undefined,
  );
  if (!isRight) throw invalid([{ field, message: "The password is not right." }]);
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

/**
 * The admin as the contract describes it, with the plan and Google connection of the person with the same address, if
 * any.
 */
export async function asAdminUser(ctx: Context, adminId: string): Promise<AdminUser> {
  const admin = await ctx.store.admins.find(adminId);
  if (!admin) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const person = await ctx.store.users.findByEmail(admin.email);
  return {
    id: admin.adminId,
    email: admin.email,
    role: admin.role,
    subscription: person?.subscription ?? "free",
    hasGoogleAdsConnected: person?.isGoogleAdsConnected ?? false,
    hasTotp: admin.sealedTotpSecret !== undefined,
    mustEnroll: mustEnroll(ctx, admin),
    recoveryCodesLeft: admin.recoveryHashes?.length ?? 0,
  };
}
