/** `https://` in front of what has no scheme. */
export function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** An http(s) address with a dotted host and no credentials. */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return false;
  return url.hostname.includes(".") && !url.username && !url.password;
}
