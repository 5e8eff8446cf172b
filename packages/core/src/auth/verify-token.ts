import type { webcrypto } from "node:crypto";

import { type JWTVerifyOptions, type JWTVerifyResult, errors, jwtVerify } from "jose";

import type { KeyRing } from "./token-keys.ts";

/** Verifies a token that any of these keys signed; throws jose's error otherwise. */
export async function verifyToken(
  token: string,
  keys: KeyRing<webcrypto.CryptoKey>,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  const [key, ...others] = keys;
  try {
    return await jwtVerify(token, key, options);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verifyToken(token, [next, ...rest], options);
  }
}
