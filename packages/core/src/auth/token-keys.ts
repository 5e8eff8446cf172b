import { hkdfSync, type webcrypto } from "node:crypto";

/** The keys for one use: the first signs or encrypts, and all of them are accepted when verifying or decrypting. */
export type KeyRing<Key> = readonly [Key, ...Key[]];

/** A key with its id, which tokens carry in their header (`kid`). */
export interface NamedKey<Key> {
  id: string;
  key: Key;
}

export type SigningKeys = KeyRing<NamedKey<webcrypto.CryptoKey>>;

/** The keys derived from each token secret, each for one use only. */
export interface TokenKeys {
  access: SigningKeys;
  handoff: SigningKeys;
  /** A256GCM keys for cookies that the browser must not be able to read. */
  cookie: KeyRing<NamedKey<Uint8Array>>;
  refresh: KeyRing<Uint8Array>;
  /** For password salts. */
  passwordSalt: KeyRing<Uint8Array>;
  /** For the unsubscribe links in emails. */
  unsubscribe: KeyRing<Uint8Array>;
  /** For links to archives, which work for anyone who has them. */
  exportLink: SigningKeys;
  /** For the reference that a checkout carries through Paddle. */
  checkoutRef: SigningKeys;
  /** For the tokens with which staff view a person's account. */
  staffView: SigningKeys;
  /** For the access tokens of assistants. */
  assistant: SigningKeys;
  /** For the cookies of somebody who connects an assistant. */
  assistantCookie: KeyRing<Uint8Array>;
  /** A private key on P-256, which the authorization server wants to have although it signs nothing with it. */
  assistantIdToken: KeyRing<Uint8Array>;
  /** For hashes of the Google subject of people who deleted their account. */
  formerPerson: KeyRing<Uint8Array>;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const FEWEST_BYTES = 32;
/** Long enough to tell two secrets apart. The secret cannot be computed from the id. */
const ID_BYTES = 9;

const importKey = (bytes: Uint8Array) =>
  crypto.subtle.importKey("raw", new Uint8Array(bytes), HMAC, false, ["sign", "verify"]);

/**
 * Derives the keys with HKDF from the current secret and then the earlier ones, newest first. Throws if there is no
 * secret or one has fewer than 32 bytes.
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
    assistant: await hmacKeys("assistant-token"),
    assistantCookie: derive("assistant-cookie"),
    assistantIdToken: derive("assistant-id-token"),
    formerPerson: derive("former-person"),
  };
}
