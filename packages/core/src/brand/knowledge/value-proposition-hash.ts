import { createHash } from "node:crypto";

/** Tells whether an assistant's memory holds this text. */
export function valuePropositionHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
