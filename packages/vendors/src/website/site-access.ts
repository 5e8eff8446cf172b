import { AppError } from "@adwright/contracts/errors";

import type { Candidate } from "./candidate-pages.ts";
import { followPage } from "./follow-page.ts";
import { hostOf, pageUrlOf } from "./page-url.ts";
import { type ReadPage, readPage } from "./read-page.ts";
import { requestPage, type Wire } from "./request-page.ts";
import { makeRobots } from "./robots.ts";
import { sitemapPages } from "./sitemap.ts";
import { unreadable } from "./unreadable.ts";
import type { Website } from "./website.ts";

type SkippedPage = Website["skipped"][number];

export type SiteAccess = ReturnType<typeof makeSiteAccess>;

/** Reads the pages of a website. */
export function makeSiteAccess(wire: Wire) {
  const robotsOf = makeRobots(wire);

  async function check(url: URL): Promise<void> {
    const robots = await robotsOf(url);
    if (robots.isAllowed(url)) return;
    throw unreadable(`The website ${hostOf(url)} asks robots not to read ${url.pathname}.`);
  }

  /** Reads one page if robots.txt allows it; `refuse` is called before every request and may throw to stop. */
  async function read(start: URL, refuse?: (url: URL) => void): Promise<ReadPage> {
    const answer = await followPage(start, wire, async (url) => {
      refuse?.(url);
      await check(url);
    });
    return readPage(answer);
  }

  return {
    read,
    /** The same of an address that a site names, or why the page is skipped. */
    async tryRead(url: URL, refuse?: (url: URL) => void): Promise<ReadPage | SkippedPage> {
      try {
        return await read(pageUrlOf(url.href), refuse);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { url: url.href, reason: error.message };
      }
    },
    /** The addresses in the host's own sitemap. */
    async linksInSitemap(start: URL): Promise<Candidate[]> {
      const { sitemaps } = await robotsOf(start);
      const named = URL.parse(sitemaps[0] ?? "/sitemap.xml", start.href);
      if (named === null || named.hostname !== start.hostname) return [];
      // The site chooses its sitemap's address, so it must pass the same checks as a typed one.
      const places = await sitemapPages(named, async (url) =>
        requestPage(pageUrlOf(url.href), wire),
      );
      return places.map((url) => ({ url, text: "" }));
    },
  };
}
