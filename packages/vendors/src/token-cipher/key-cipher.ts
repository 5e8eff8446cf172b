import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

import type { TokenCipher } from "./token-cipher.ts";

const PREFIX = "loc1.";
const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = SALT_BYTES + IV_BYTES + TAG_BYTES;

/** A separate key per record, so that a nonce is never used twice with the same key. */
function recordKey(key: Uint8Array, salt: Buffer): Buffer {
  return createHmac("sha256", key).update("token-cipher").update(salt).digest();
}

function seal(key: Uint8Array, text: string, context: Record<string, string>): string {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, recordKey(key, salt), iv);
  cipher.setAAD(canonicalContext(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return PREFIX + Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

function open(key: Uint8Array, sealed: string, context: Record<string, string>): string {
  if (!sealed.startsWith(PREFIX)) throw new Error("Sealed by another cipher.");
  const bytes = Buffer.from(sealed.slice(PREFIX.length), "base64url");
  if (bytes.length < HEAD_BYTES) throw new Error("Sealed text is cut short.");
  const salt = bytes.subarray(0, SALT_BYTES);
  const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, recordKey(key, salt), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(canonicalContext(context));
  decipher.setAuthTag(bytes.subarray(SALT_BYTES + IV_BYTES, HEAD_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
  return text.toString("utf8");
}

/** AES-256-GCM with a key of 32 bytes. `open` rejects for another key or context, or a changed text. */
export function makeKeyCipher(key: Uint8Array): TokenCipher {
  if (key.length !== KEY_BYTES) throw new Error(`The cipher key must have ${KEY_BYTES} bytes.`);
  return {
    seal: async (text, context) => seal(key, text, context),
    open: async (sealed, context) => open(key, sealed, context),
  };
}

/** The same bytes for the same context, whatever the order of its fields. */
function canonicalContext(context: Record<string, string>): Buffer {
  const entries = Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Buffer.from(JSON.stringify(entries), "utf8");
}
