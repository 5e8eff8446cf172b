import { hkdfSync, type webcrypto } from "node:crypto";

/** The keys of one use: the first is what is made with, and what any of them made is still believed. */
export type KeyRing<Key> = readonly [Key, ...Key[]];

/** Keys made from each token secret, each for one use only. */
export interface TokenKeys {
  access: KeyRing<webcrypto.CryptoKey>;
  handoff: KeyRing<webcrypto.CryptoKey>;
  /** A256GCM keys for cookies that must not be readable. */
  cookie: KeyRing<Uint8Array>;
  refresh: KeyRing<Uint8Array>;
  /** Make the salts of passwords. */
  passwordSalt: KeyRing<Uint8Array>;
  /** Sign the links by which people unsubscribe from e-mails. */
  unsubscribe: KeyRing<Uint8Array>;
  /** Sign links to archives, which work for anyone who has them. */
  exportLink: KeyRing<webcrypto.CryptoKey>;
  /** Sign what a checkout carries through Paddle. */
  checkoutRef: KeyRing<webcrypto.CryptoKey>;
  /** Sign the tokens with which staff view a person's screens. */
  staffView: KeyRing<webcrypto.CryptoKey>;
  /** Hash the Google subject of people who deleted their account. */
  formerPerson: KeyRing<Uint8Array>;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const FEWEST_BYTES = 32;

const importKey = (bytes: Uint8Array) =>
  crypto.subtle.importKey("raw", new Uint8Array(bytes), HMAC, false, ["sign", "verify"]);

/**
 * Derives the keys with HKDF, from the secret that is in force and then from earlier ones, newest first. Throws where
 * there is none, or one of fewer than 32 bytes.
 */
export async function makeTokenKeys(secrets: readonly Uint8Array[]): Promise<TokenKeys> {
  const [current, ...earlier] = secrets;
  if (!current || secrets.some(({ byteLength }) => byteLength < FEWEST_BYTES)) {
    throw new Error(`A token secret needs at least ${FEWEST_BYTES} bytes.`);
  }
  const derive = (use: string): KeyRing<Uint8Array> => {
    const of = (secret: Uint8Array) =>
      new Uint8Array(hkdfSync("sha256", secret, "", use, FEWEST_BYTES));
    return [of(current), ...earlier.map(of)];
  };
  const hmacKeys = async (use: string): Promise<KeyRing<webcrypto.CryptoKey>> => {
    const [first, ...others] = derive(use);
    return [await importKey(first), ...(await Promise.all(others.map(importKey)))];
  };
  return {
    access: await hmacKeys("access-token"),
    handoff: await hmacKeys("login-handoff"),
    cookie: derive("sealed-cookie"),
    refresh: derive("refresh-token"),
    passwordSalt: derive("password-salt"),
    unsubscribe: derive("unsubscribe-link"),
    exportLink: await hmacKeys("export-link"),
    checkoutRef: await hmacKeys("checkout-ref"),
    staffView: await hmacKeys("staff-view"),
    formerPerson: derive("former-person"),
  };
}
