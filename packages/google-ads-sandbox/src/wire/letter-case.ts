const CAMEL_CACHE = new Map<string, string>();

/** "ad_group_ad" → "adGroupAd", the name in proto3 JSON. */
export function toCamelCase(name: string): string {
  const known = CAMEL_CACHE.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
  CAMEL_CACHE.set(name, made);
  return made;
}

export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key), withKeys(item, rename)]),
  );
}

/** proto3 JSON accepts both spellings of a field; the code here uses snake_case. */
export const snakeCaseKeys = (value: unknown): unknown => withKeys(value, toSnakeCase);

export const camelCaseKeys = (value: unknown): unknown => withKeys(value, toCamelCase);
