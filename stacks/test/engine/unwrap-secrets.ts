import type { Plain } from "./resource.ts";

// Pulumi: an object with this pair is a secret, whose value is in `value`.
const SIGNATURE_KEY = "4dabf18193072939515e22adb298388d";
const SECRET = "1b47061264138c4ac30d75fd1eb44270";

export const isWrapped = (value: { [key: string]: Plain }) => SIGNATURE_KEY in value;

/** The same value with all secrets in plain text. */
export function unwrapSecrets(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(unwrapSecrets);
  if (typeof value !== "object" || value === null) return value;
  if (value[SIGNATURE_KEY] === SECRET) return unwrapSecrets(value["value"]);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unwrapSecrets(one)]));
}
