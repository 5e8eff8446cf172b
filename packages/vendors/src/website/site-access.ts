import type { Candidate } from "./candidate-pages.ts";
import { followPage } from "./follow-page.ts";
import { hostOf, pageUrlOf } from "./page-url.ts";
import { type ReadPage, readPage } from "./read-page.ts";
import { requestPage, type Wire } from "./request-page.ts";
import { makeRobots } from "./robots.ts";
import { sitemapPages } from "./sitemap.ts";
import { unreadable } from "./unreadable.ts";

export type SiteAccess = ReturnType<typeof makeSiteAccess>;

/** Reads the pages of a website. */
export function makeSiteAccess(wire: Wire) {
  const robotsOf = makeRobots(wire);

  async function check(url: URL): Promise<void> {
    const robots = await robotsOf(url);
    if (robots.isAllowed(url)) return;
    throw unreadable(`The website ${hostOf(url)} asks robots not to read ${url.pathname}.`);
  }

  return {
    /** Reads one page if robots.txt allows it; `refuse` is called before every request and may throw to stop. */
    async read(start: URL, refuse?: (url: URL) => void): Promise<ReadPage> {
      const answer = await followPage(start, wire, async (url) => {
        refuse?.(url);
        await check(url);
      });
      return readPage(answer);
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
