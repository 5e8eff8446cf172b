import type { Plugin } from "vite";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 §2.5.5: less than a year ahead; every deploy writes a new one. */
const VALID_MS = 300 * DAY_MS;

/**
 * The contact for researchers who report a weakness (RFC 9116). `contact` is an e-mail address or the https address of
 * a form; throws for anything else.
 */
export function securityText(contact: string, nowMs: number): string {
  const isAddress = /^[^\s@:/]+@[^\s@:/]+$/.test(contact);
  if (!isAddress && !contact.startsWith("https://")) {
    throw new Error(`Nobody can be told of a weakness at ${JSON.stringify(contact)}.`);
  }
  return [
    `Contact: ${isAddress ? `mailto:${contact}` : contact}`,
    `Expires: ${new Date(nowMs + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}

/** Adds `/.well-known/security.txt` to the built site; nothing where a stage names no contact. */
export function securityTxt(contact: string | undefined): Plugin {
  return {
    name: "security-txt",
    apply: "build",
    generateBundle() {
      if (!contact) return;
      const source = securityText(contact, Date.now());
      this.emitFile({ type: "asset", fileName: ".well-known/security.txt", source });
    },
  };
}
