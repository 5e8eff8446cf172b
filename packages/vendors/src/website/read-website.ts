import { inBatches } from "../in-batches.ts";
import { candidatePages } from "./candidate-pages.ts";
import { pageUrlOf } from "./page-url.ts";
import type { ReadLimits } from "./read-limits.ts";
import type { Wire } from "./request-page.ts";
import { makeSiteAccess } from "./site-access.ts";
import type { Website } from "./website.ts";

/** Reads the start page of a website and the pages that describe its offer best. */
export async function readWebsite(text: string, wire: Wire, limits: ReadLimits): Promise<Website> {
  const site = makeSiteAccess(wire);
  const start = await site.read(pageUrlOf(text));
  // Two links may redirect to the same page.
  const pages = new Map([[start.page.url, start.page]]);
  const skipped: Website["skipped"] = [];
  if (limits.pages > 1) {
    const startUrl = new URL(start.page.url);
    const candidates = [...start.links, ...(await site.linksInSitemap(startUrl))];
    const others = candidatePages(candidates, startUrl, limits.pages - 1);
    for (const found of await inBatches(others, limits.pagesAtOnce, (url) => site.tryRead(url))) {
      if ("page" in found) pages.set(found.page.url, found.page);
      else skipped.push(found);
    }
  }
  return { pages: [...pages.values()], skipped };
}
