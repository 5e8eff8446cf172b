/** Addresses as a browser would write them, so that a slash at the end of a host is no difference. */
export function plainUrls(urls: readonly string[] | null | undefined): string[] {
  return (urls ?? []).map((url) => (URL.canParse(url) ? new URL(url).href : url));
}
