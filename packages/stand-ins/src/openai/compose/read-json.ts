/** A JSON object of unknown content. */
export type JsonObject = Record<string, unknown>;

/** The value as an object; empty if it is anything else. */
export const objectIn = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** The value as a list; a single value becomes a list of one, undefined and null an empty list. */
export function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === "" ? [] : [value];
}

/** The value as text: strings are trimmed, numbers converted, anything else is empty. */
export function textIn(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" ? String(value) : "";
}

/** The texts of a list, or the comma-separated parts of one text, without empty ones. */
export function textsIn(value: unknown): string[] {
  const items = typeof value === "string" ? value.split(/[,、，\n]/) : listIn(value);
  return items.map((item) => textIn(item) || textIn(objectIn(item)["text"])).filter(Boolean);
}
