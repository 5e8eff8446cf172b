import { invalid } from "@adwright/contracts/errors";

/** Adds `https://` to an address without a scheme. */
export function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** An http(s) address with a dotted host and no credentials. */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return false;
  return url.hostname.includes(".") && !url.username && !url.password;
}

/** A website as typed, with a scheme; undefined if none was given, VALIDATION if it is invalid. */
export function readWebsite(website: string | null | undefined): string | undefined {
  if (!website) return undefined;
  const address = withScheme(website);
  if (!isWebAddress(address)) {
    throw invalid([{ field: "website", message: "Please enter a valid website URL" }]);
  }
  return address;
}

/** Whether an address is on the landing page's website, with the same or a safer protocol, with or without www. */
export function isOnSite(address: string, landingPage: string): boolean {
  const page = URL.parse(address);
  const landing = URL.parse(landingPage);
  if (!page || !landing || !isWebAddress(address)) return false;
  const isSafe = page.protocol === "https:" || page.protocol === landing.protocol;
  return isSafe && siteOf(page) === siteOf(landing);
}

export function siteOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, "");
}
