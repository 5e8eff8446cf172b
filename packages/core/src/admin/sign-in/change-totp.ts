import type { AdminUser, SecondFactorProof, WithRecoveryCodes } from "@adwright/contracts/admin";
import { conflict } from "@adwright/contracts/errors";

import type { AdminContext } from "../../context.ts";
import { judgeAttempt } from "../../request/count-up.ts";
import { recordAct } from "../support/staff-acts.ts";
import {
  asAdminUser,
  codeLimits,
  isSecondFactorRequired,
  makeRecoveryCodes,
  makeTotpSecret,
  proveIdentity,
  provePassword,
  proveSecondFactor,
  recoveryHashesOf,
  stepOfCode,
  totpSealing,
  totpUrl,
  wrongCode,
} from "./second-factor.ts";

// Apart, because only the API seals secrets: other functions that read sessions may not.

/** Makes a new secret, which the admin has to confirm with a code. CONFLICT if one-time codes are set up already. */
export async function enrollTotp(
  ctx: AdminContext,
  input: { password: string },
): Promise<{ secret: string; otpauthUrl: string }> {
  await provePassword(ctx, input.password);
  if (ctx.admin.sealedTotpSecret !== undefined) {
    throw conflict("One-time codes are set up already. Remove them first.");
  }
  const { adminId, email } = ctx.admin;
  const secret = makeTotpSecret();
  await ctx.store.admins.offerTotp(adminId, await ctx.cipher.seal(secret, totpSealing(adminId)));
  return { secret, otpauthUrl: totpUrl(secret, email) };
}

/** Turns one-time codes on once a code proves that the app has the secret. Ends the admin's other sessions. */
export async function confirmTotp(
  ctx: AdminContext,
  input: { totp: string },
): Promise<WithRecoveryCodes> {
  const { adminId, pendingTotpSecret } = ctx.admin;
  if (pendingTotpSecret === undefined) {
    throw conflict("Begin the set-up of one-time codes again.");
  }
  const step = await judgeAttempt(ctx, codeLimits(ctx.admin), async () => {
    const secret = await ctx.cipher.open(pendingTotpSecret, totpSealing(adminId));
    return stepOfCode(secret, input.totp, ctx.now());
  });
  if (step === undefined) throw wrongCode();
  const recoveryCodes = makeRecoveryCodes();
  const recoveryHashes = recoveryHashesOf(recoveryCodes);
  await recordAct(ctx, { act: "turned_on_totp", details: "" });
  const confirmed = { step, recoveryHashes };
  if (!(await ctx.store.admins.confirmTotp(adminId, pendingTotpSecret, confirmed))) {
    throw wrongCode();
  }
  await ctx.store.admins.removeSessionsOf(adminId, ctx.sessionId);
  return { user: await asAdminUser(ctx, adminId), recoveryCodes };
}

/** Makes ten new recovery codes and invalidates the earlier ones. CONFLICT unless one-time codes are set up. */
export async function renewRecoveryCodes(
  ctx: AdminContext,
  proof: SecondFactorProof,
): Promise<WithRecoveryCodes> {
  const { adminId, sealedTotpSecret } = ctx.admin;
  await provePassword(ctx, proof.password);
  if (sealedTotpSecret === undefined) {
    throw conflict("Set up one-time codes first.");
  }
  await proveSecondFactor(ctx, proof.totp);
  const recoveryCodes = makeRecoveryCodes();
  await recordAct(ctx, { act: "renewed_recovery_codes", details: "" });
  await ctx.store.admins.putRecoveryHashes(adminId, recoveryHashesOf(recoveryCodes));
  return { user: await asAdminUser(ctx, adminId), recoveryCodes };
}

/** Turns one-time codes off. Requires the password and a code. CONFLICT if the role requires codes. */
export async function removeTotp(
  ctx: AdminContext,
  proof: SecondFactorProof,
): Promise<{ user: AdminUser }> {
  const { adminId, role } = ctx.admin;
  if (isSecondFactorRequired(ctx, role)) {
    throw conflict("Your role requires two-factor sign-in.");
  }
  await proveIdentity(ctx, proof);
  await recordAct(ctx, { act: "turned_off_totp", details: "" });
  await ctx.store.admins.removeTotp(adminId);
  return { user: await asAdminUser(ctx, adminId) };
}
