import type { Connector, Resolver } from "./connector.ts";
import { crawlLimits, type CrawlLimits, defaultLimits } from "./read-limits.ts";
import type { WebsiteReader } from "./website.ts";

interface WebsiteReaderConfig {
  /** `publicResolver` in production. All addresses that it answers must be public. */
  resolve: Resolver;
  /** `directConnector` in production. */
  connect: Connector;
  /** Sent with every request; the name before the slash is matched in robots.txt. */
  userAgent: string;
  limits?: Partial<CrawlLimits>;
}

/** Imported when the first website is read: most requests read none, and a cold start would take longer. */
export function makeWebsiteReader(config: WebsiteReaderConfig): WebsiteReader {
  const limits = { ...defaultLimits, ...config.limits };
  const wireNow = () => ({
    ...config,
    ...limits,
    totalSignal: AbortSignal.timeout(limits.totalTimeoutMs),
  });
  return {
    async read(url, pages = limits.pages) {
      const { readWebsite } = await import("./read-website.ts");
      return readWebsite(url, wireNow(), { ...limits, pages });
    },
    async check(urls) {
      const { checkPages } = await import("./check-page.ts");
      const totalSignal = AbortSignal.timeout(urls.length * limits.pageTimeoutMs);
      return checkPages(urls, { ...config, ...limits, totalSignal }, limits.pagesAtOnce);
    },
    async readDocument(url) {
      return (await import("./read-document.ts")).readDocument(url, config);
    },
    async hasGoogleTag(url) {
      return (await import("./check-page.ts")).hasGoogleTag(url, wireNow());
    },
    async crawl(url, onPage) {
      const { crawlWebsite } = await import("./crawl-website.ts");
      const crawling = { ...crawlLimits, ...config.limits };
      const ended = new AbortController();
      const timeout = AbortSignal.timeout(crawling.totalTimeoutMs);
      const totalSignal = AbortSignal.any([timeout, ended.signal]);
      try {
        return await crawlWebsite(url, { ...config, ...crawling, totalSignal }, crawling, onPage);
      } finally {
        // If `onPage` ended the crawl, other pages may still be loading.
        ended.abort();
      }
    },
  };
}
