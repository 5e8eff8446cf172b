import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

import type { TokenKeys } from "./token-keys.ts";

// OWASP Password Storage: scrypt with N = 2^17, r = 8, p = 1.
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$<salt>$<key>`, both base64url. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, randomBytes(SALT_BYTES));
}

async function hashWith(password: string, salt: Buffer): Promise<string> {
  const key = await derive(password, salt);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

interface Salting {
  tokenKeys: Pick<TokenKeys, "passwordSalt">;
}

/**
 * The salts of an address, from the current secret first and then from earlier ones. They are unique to the address,
 * unknown to outsiders, and the same for everyone who registers with it.
 */
export function saltsOf({ tokenKeys }: Salting, email: string): [string, ...string[]] {
  const saltBy = (key: Uint8Array) =>
    createHmac("sha256", key)
      .update(email.toLowerCase())
      .digest()
      .subarray(0, SALT_BYTES)
      .toString("base64url");
  const [current, ...earlier] = tokenKeys.passwordSalt;
  return [saltBy(current), ...earlier.map(saltBy)];
}

/**
 * Hashes with the salt of the address. Two people who register with the same address and password get the same hash, so
 * one derivation checks both, and response times do not reveal how many there are.
 */
export function hashForAddress(ctx: Salting, email: string, password: string): Promise<string> {
  return hashWith(password, Buffer.from(saltsOf(ctx, email)[0], "base64url"));
}

/** The hash with the current secret and with each earlier one. Each takes as long as a single hash. */
export function hashesForAddress(ctx: Salting, email: string, password: string): Promise<string[]> {
  const salts = saltsOf(ctx, email);
  return Promise.all(salts.map((salt) => hashWith(password, Buffer.from(salt, "base64url"))));
}

/** Takes as long for an unknown person (no hash) as for a wrong password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = "", key = ""] = hash?.split("$") ?? [];
  const saltBytes = salt ? Buffer.from(salt, "base64url") : Buffer.alloc(SALT_BYTES);
  const expected = key ? Buffer.from(key, "base64url") : Buffer.alloc(KEY_BYTES);
  const actual = await derive(password, saltBytes);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
