import { decodeProtectedHeader } from "jose";

import type { KeyRing, NamedKey } from "./token-keys.ts";

/**
 * The keys that a token may have been made with: the one that its header names, none where that is not ours. One without
 * a name was made before keys had names, with any of them.
 */
export function keysFor<Key>(token: string, keys: KeyRing<NamedKey<Key>>): Key[] {
  const kid = nameIn(token);
  return keys.filter(({ id }) => kid === undefined || id === kid).map(({ key }) => key);
}

/** Undefined also for what is no token: the code that opens it says so. */
function nameIn(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
