import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Makes the key for the archives of one export, as base64. */
export function makeArchiveKey(): string {
  return randomBytes(KEY_BYTES).toString("base64");
}

/** Encrypts with AES-256-GCM; `name` is the additional authenticated data. */
export function encryptArchive(archive: Uint8Array, key: string, name: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, "base64"), iv);
  cipher.setAAD(Buffer.from(name, "utf8"));
  const sealed = [cipher.update(archive), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** Throws if the key or the name is wrong, or if any bit was changed. */
export function decryptArchive(sealed: Uint8Array, key: string, name: string): Uint8Array {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(
    ALGORITHM,
    Buffer.from(key, "base64"),
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(name, "utf8"));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
