import { type JWTVerifyOptions, type JWTVerifyResult, errors, jwtVerify } from "jose";

import { keysFor } from "./keys-for.ts";
import type { SigningKeys } from "./token-keys.ts";

/** Verifies a token that was signed with one of these keys; throws jose's error otherwise. */
export async function verifyToken(
  token: string,
  keys: SigningKeys,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  for (const key of keysFor(token, keys)) {
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}
