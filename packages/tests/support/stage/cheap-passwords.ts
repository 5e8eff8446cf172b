import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Derive = (
  ...given: [string, Buffer, number, object, (error: Error | null, key: Buffer) => void]
) => void;

const CHEAP = { N: 1024 };
const derive = crypto.scrypt as Derive & { isCheap?: boolean };

/**
 * A setup file that makes hashing a password take a millisecond. At the product's cost, which password.ts's unit test
 * uses, the hundreds of sign-ins in whole-product tests would take minutes.
 */
if (!derive.isCheap) {
  const cheap: Derive = (password, salt, length, options, done) =>
    derive(password, salt, length, { ...options, ...CHEAP }, done);
  crypto.scrypt = Object.assign(cheap, { isCheap: true }) as unknown as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
