import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

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
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Takes as long for an unknown person (no hash) as for a wrong password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = "", key = ""] = hash?.split("$") ?? [];
  const saltBytes = salt ? Buffer.from(salt, "base64url") : Buffer.alloc(SALT_BYTES);
  const expected = key ? Buffer.from(key, "base64url") : Buffer.alloc(KEY_BYTES);
  const actual = await derive(password, saltBytes);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
