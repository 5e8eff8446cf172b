import {
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTVerifyOptions,
  type JWTVerifyResult,
} from "jose";

import type { KeyRing, NamedKey, SigningKeys } from "./token-keys.ts";

/**
 * The keys that may have signed a token: the one its header names (`kid`), or none if we do not have it. Tokens without
 * a `kid` are from before keys had names, so any key may have signed them.
 */
export function keysFor<Key>(token: string, keys: KeyRing<NamedKey<Key>>): Key[] {
  const kid = nameIn(token);
  return keys.filter(({ id }) => kid === undefined || id === kid).map(({ key }) => key);
}

/** Undefined also if it is not a token; verification reports that. */
function nameIn(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

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
