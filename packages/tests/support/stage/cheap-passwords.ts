import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Derive = (
  ...given: [string, Buffer, number, object, (error: Error | null, key: Buffer) => void]
) => void;

const CHEAP = { N: 1024 };
const derive = crypto.scrypt as Derive & { isCheap?: boolean };

/**
 * A setup file: passwords are hashed in a millisecond. At the product's cost, which the unit test of password.ts pays,
 * the hundreds of sign-ins of the whole-product tests took minutes.
 */
if (!derive.isCheap) {
  const cheap: Derive = (password, salt, length, options, done) =>
    derive(password, salt, length, { ...options, ...CHEAP }, done);
  crypto.scrypt = Object.assign(cheap, { isCheap: true }) as unknown as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
