import { randomBytes } from "node:crypto";

import { hashOf } from "../../auth/handoff.ts";

const CODES = 10;
/** Crockford's base 32: no letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** Ten codes of 80 random bits, as XXXX-XXXX-XXXX-XXXX. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
  });
}

/** The hash stored for a code, regardless of how it is typed; undefined if it cannot be a recovery code. */
export function recoveryHashOf(typed: string): string | undefined {
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
