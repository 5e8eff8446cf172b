import { createHash } from "node:crypto";

/** A text in a key that must not be readable there, as it is a secret, names a person or may be anything. */
export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

/** The same of an email address, however it was typed. */
export const hashOfAddress = (address: string): string => hashOf(address.trim().toLowerCase());
