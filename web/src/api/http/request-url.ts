/** Fills in the `:name` parts of a path and adds the query; values are encoded, undefined ones are left out. */
export function requestUrl(
  path: string,
  params: Record<string, unknown>,
  query: Record<string, string | number | undefined> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(`${path} needs ${name}`);
    }
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
