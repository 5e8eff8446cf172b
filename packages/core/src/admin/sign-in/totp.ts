import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { AdminRow } from "@adwright/store/staff/admin";
import { Secret, TOTP } from "otpauth";

import type { Context } from "../../context.ts";

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
export async function spendCode(ctx: Context, admin: AdminRow, code: string): Promise<boolean> {
  const { adminId, sealedTotpSecret } = admin;
  if (sealedTotpSecret === undefined) return false;
  const secret = await ctx.cipher.open(sealedTotpSecret, totpSealing(adminId));
  const step = stepOfCode(secret, code, ctx.now());
  return step !== undefined && ctx.store.admins.spendTotpStep(adminId, step);
}
