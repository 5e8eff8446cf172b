import { hkdfSync, type webcrypto } from "node:crypto";

/** The keys of one use: the first is what is made with, and what any of them made is still believed. */
export type KeyRing<Key> = readonly [Key, ...Key[]];

/** A key, and the name of its secret that stands in the header of what was made with it (`kid`). */
export interface NamedKey<Key> {
  id: string;
  key: Key;
}

export type SigningKeys = KeyRing<NamedKey<webcrypto.CryptoKey>>;

/** Keys made from each token secret, each for one use only. */
export interface TokenKeys {
  access: SigningKeys;
  handoff: SigningKeys;
  /** A256GCM keys for cookies that must not be readable. */
  cookie: KeyRing<NamedKey<Uint8Array>>;
  refresh: KeyRing<Uint8Array>;
  /** Make the salts of passwords. */
  passwordSalt: KeyRing<Uint8Array>;
  /** Sign the links by which people unsubscribe from e-mails. */
  unsubscribe: KeyRing<Uint8Array>;
  /** Sign links to archives, which work for anyone who has them. */
  exportLink: SigningKeys;
  /** Sign what a checkout carries through Paddle. */
  checkoutRef: SigningKeys;
  /** Sign the tokens with which staff view a person's screens. */
  staffView: SigningKeys;
  /** Hash the Google subject of people who deleted their account. */
  formerPerson: KeyRing<Uint8Array>;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const FEWEST_BYTES = 32;
/** Enough to tell two secrets apart; nothing of the secret can be computed from it. */
const ID_BYTES = 9;

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
  const derive = (use: string, bytes = FEWEST_BYTES): KeyRing<Uint8Array> => {
    const of = (secret: Uint8Array) => new Uint8Array(hkdfSync("sha256", secret, "", use, bytes));
    return [of(current), ...earlier.map(of)];
  };
  const ids = derive("key-id", ID_BYTES).map((id) => Buffer.from(id).toString("base64url"));
  const named = <Key>([first, ...others]: KeyRing<Key>): KeyRing<NamedKey<Key>> => {
    const name = (key: Key, index: number) => ({ id: ids[index] ?? "", key });
    return [name(first, 0), ...others.map((key, index) => name(key, index + 1))];
  };
  const hmacKeys = async (use: string): Promise<SigningKeys> => {
    const [first, ...others] = derive(use);
    return named([await importKey(first), ...(await Promise.all(others.map(importKey)))]);
  };
  return {
    access: await hmacKeys("access-token"),
    handoff: await hmacKeys("login-handoff"),
    cookie: named(derive("sealed-cookie")),
    refresh: derive("refresh-token"),
    passwordSalt: derive("password-salt"),
    unsubscribe: derive("unsubscribe-link"),
    exportLink: await hmacKeys("export-link"),
    checkoutRef: await hmacKeys("checkout-ref"),
    staffView: await hmacKeys("staff-view"),
    formerPerson: derive("former-person"),
  };
}
