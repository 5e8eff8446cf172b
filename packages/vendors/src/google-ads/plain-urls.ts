/** Normalizes addresses as a browser does, so that a trailing slash after the host makes no difference. */
export function plainUrls(urls: readonly string[] | null | undefined): string[] {
  return (urls ?? []).map((url) => (URL.canParse(url) ? new URL(url).href : url));
}
