import { type AddressList, makeAddressList, MAX_ADDRESS_LENGTH } from "./address-list.ts";
import type { Candidate } from "./candidate-pages.ts";
import { hostOf, pageUrlOf } from "./page-url.ts";
import type { CrawlLimits } from "./read-limits.ts";
import type { ReadPage } from "./read-page.ts";
import type { Wire } from "./request-page.ts";
import { makeSiteAccess, type SiteAccess } from "./site-access.ts";
import { unreadable } from "./unreadable.ts";
import type { CrawlState, OnPage } from "./website.ts";

/** The shortest addresses of a sitemap first, because its order has no meaning. */
const byLength = (one: Candidate, other: Candidate) => one.url.length - other.url.length;

function refuseLong(url: URL): void {
  if (url.href.length <= MAX_ADDRESS_LENGTH) return;
  throw unreadable(`An address of ${hostOf(url)} is too long to be read.`);
}

/** Reads the first page, then the pages on the same host that it and its sitemap link to. */
export async function crawlWebsite(
  text: string,
  wire: Wire,
  limits: CrawlLimits,
  onPage: OnPage,
): Promise<CrawlState> {
  const site = makeSiteAccess(wire);
  const start = await site.read(pageUrlOf(text), refuseLong);
  const startUrl = new URL(start.page.url);
  const addresses = makeAddressList(startUrl, limits.addresses);
  const crawl = makeCrawl({ site, startUrl, addresses, onPage });
  await crawl.take(start, 0);
  addresses.add((await site.linksInSitemap(startUrl)).toSorted(byLength), null);

  const atWork = new Set<Promise<void>>();
  const isFull = () =>
    atWork.size >= limits.pagesAtOnce || crawl.readCount() + atWork.size >= limits.pages;
  for (;;) {
    while (!isFull() && !wire.totalSignal.aborted) {
      const next = addresses.next();
      if (next === undefined) break;
      const visit = crawl.visit(next).finally(() => atWork.delete(visit));
      atWork.add(visit);
    }
    if (atWork.size === 0) return crawl.state();
    await Promise.race(atWork);
  }
}

interface CrawlParts {
  site: SiteAccess;
  startUrl: URL;
  addresses: AddressList;
  onPage: OnPage;
}

function makeCrawl({ site, startUrl, addresses, onPage }: CrawlParts) {
  const read = new Set<string>();
  const skipped: CrawlState["skipped"] = [];
  const state = (): CrawlState => ({ listed: addresses.count(), skipped: [...skipped] });

  function refuse(url: URL): void {
    refuseLong(url);
    if (url.hostname === startUrl.hostname) return;
    throw unreadable(`The page leads to another website, ${hostOf(url)}.`);
  }

  async function take({ page, links, kinds }: ReadPage, clicks: number | null): Promise<void> {
    // Two links may redirect to the same page.
    if (read.has(page.url)) return;
    read.add(page.url);
    const resolved = links.flatMap(({ url, text }) => {
      const target = URL.parse(url, page.url);
      return target === null ? [] : [{ url: target.href, text }];
    });
    addresses.add(resolved, clicks === null ? null : clicks + 1);
    await onPage({ ...page, kinds, clicks }, state());
  }

  return {
    state,
    take,
    readCount: () => read.size,
    async visit({ url, clicks }: { url: URL; clicks: number | null }): Promise<void> {
      const found = await site.tryRead(url, refuse);
      if ("page" in found) await take(found, clicks);
      else skipped.push(found);
    },
  };
}
