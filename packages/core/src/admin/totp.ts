import { PRODUCT_NAME } from "@adwright/contracts/product";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** RFC 6238: one step of clock drift either way. */
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

/** The address that authenticator apps read, as text or as a picture. */
export function totpUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The 30-second step that a code belongs to; undefined for a code of no step around now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const drift = totpOf(secret).validate({ token, timestamp: nowMs, window: DRIFT_STEPS });
  return drift === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + drift;
}

/** What a sealed secret is bound to, so that it opens for its own admin only. */
export function totpSealing(adminId: string): Record<string, string> {
  return { adminId, purpose: "admin-totp" };
}
