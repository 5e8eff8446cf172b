import { hkdfSync, type webcrypto } from "node:crypto";

/** Keys made from one secret, each for one use only. */
export interface TokenKeys {
  access: webcrypto.CryptoKey;
  handoff: webcrypto.CryptoKey;
  /** A256GCM key for cookies that must not be readable. */
  cookie: Uint8Array;
  refresh: Uint8Array;
  /** Makes the salts of passwords. */
  passwordSalt: Uint8Array;
  /** Signs the links by which people unsubscribe from e-mails. */
  unsubscribe: Uint8Array;
  /** Signs links to archives, which work for anyone who has them. */
  exportLink: webcrypto.CryptoKey;
  /** Signs what a checkout carries through Paddle. */
  checkoutRef: webcrypto.CryptoKey;
  /** Signs the tokens with which staff view a person's screens. */
  staffView: webcrypto.CryptoKey;
  /** Hashes the Google subject of people who deleted their account. */
  formerPerson: Uint8Array;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;

/** Derives the keys with HKDF; `secret` needs at least 32 bytes. */
export async function makeTokenKeys(secret: Uint8Array): Promise<TokenKeys> {
  if (secret.byteLength < 32) throw new Error("The token secret needs at least 32 bytes.");
  const derive = (use: string) => new Uint8Array(hkdfSync("sha256", secret, "", use, 32));
  const hmacKey = (use: string) =>
    crypto.subtle.importKey("raw", derive(use), HMAC, false, ["sign", "verify"]);
  return {
    access: await hmacKey("access-token"),
    handoff: await hmacKey("login-handoff"),
    cookie: derive("sealed-cookie"),
    refresh: derive("refresh-token"),
    passwordSalt: derive("password-salt"),
    unsubscribe: derive("unsubscribe-link"),
    exportLink: await hmacKey("export-link"),
    checkoutRef: await hmacKey("checkout-ref"),
    staffView: await hmacKey("staff-view"),
    formerPerson: derive("former-person"),
  };
}
