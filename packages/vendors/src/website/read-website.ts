import { AppError } from "@adwright/contracts/errors";

import { inBatches } from "../in-batches.ts";
import { candidatePages } from "./candidate-pages.ts";
import { pageUrlOf } from "./page-url.ts";
import type { ReadLimits } from "./read-limits.ts";
import type { Wire } from "./request-page.ts";
import { makeSiteAccess, type SiteAccess } from "./site-access.ts";
import type { Website, WebsitePage } from "./website.ts";

type Outcome = { page: WebsitePage } | { skipped: Website["skipped"][number] };

async function readOne(url: URL, site: SiteAccess): Promise<Outcome> {
  try {
    return { page: (await site.read(pageUrlOf(url.href))).page };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { skipped: { url: url.href, reason: error.message } };
  }
}

function collect(start: WebsitePage, outcomes: Outcome[]): Website {
  const pages = new Map([[start.url, start]]);
  const skipped: Website["skipped"] = [];
  for (const outcome of outcomes) {
    // Two links may redirect to the same page.
    if ("page" in outcome) pages.set(outcome.page.url, outcome.page);
    else skipped.push(outcome.skipped);
  }
  return { pages: [...pages.values()], skipped };
}

/** Reads the start page of a website and the pages that describe its offer best. */
export async function readWebsite(text: string, wire: Wire, limits: ReadLimits): Promise<Website> {
  const site = makeSiteAccess(wire);
  const start = await site.read(pageUrlOf(text));
  const startUrl = new URL(start.page.url);
  const candidates = [...start.links, ...(await site.linksInSitemap(startUrl))];
  const others = candidatePages(candidates, startUrl, limits.pages - 1);
  const outcomes = await inBatches(others, limits.pagesAtOnce, (url) => readOne(url, site));
  return collect(start.page, outcomes);
}
