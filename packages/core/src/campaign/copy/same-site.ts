import { isWebAddress } from "../../brand/web-address.ts";

/** True for a page of the landing page's website, by the same or a safer protocol; www. makes no other site. */
export function isOnSite(address: string, landingPage: string): boolean {
  const page = URL.parse(address);
  const landing = URL.parse(landingPage);
  if (!page || !landing || !isWebAddress(address)) return false;
  const isSafe = page.protocol === "https:" || page.protocol === landing.protocol;
  return isSafe && siteOf(page) === siteOf(landing);
}

function siteOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, "");
}
