/** An object type whose optional fields are absent instead of undefined. */
export type Present<T> = T extends object ? { [Key in keyof T]: Exclude<T[Key], undefined> } : T;

/**
 * The same value without undefined fields at every depth, because the SDK refuses to write undefined. Null fields stay.
 */
export function withoutUndefined<T>(value: T): T & Present<T> {
  return cleaned(value) as T & Present<T>;
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries.map(([name, field]) => [name, cleaned(field)]));
}

// Binary values are objects, too, but must stay unchanged.
function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
