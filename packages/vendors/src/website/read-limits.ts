/** How much of a website is read, and how long it may take. */
export interface ReadLimits {
  pages: number;
  pagesAtOnce: number;
  /** Kept of a page, after decompression; a page of more than five times that is refused. */
  pageBytes: number;
  redirects: number;
  pageTimeoutMs: number;
  totalTimeoutMs: number;
}

export const defaultLimits: ReadLimits = {
  pages: 8,
  pagesAtOnce: 3,
  pageBytes: 1_000_000,
  redirects: 5,
  pageTimeoutMs: 10_000,
  totalTimeoutMs: 40_000,
};

/** A crawl looks for the pages worth advertising, not only for those that say most about the offer. */
export interface CrawlLimits extends ReadLimits {
  /** Addresses that are kept in mind; links beyond them are not followed. */
  addresses: number;
}

export const crawlLimits: CrawlLimits = {
  ...defaultLimits,
  addresses: 200,
  pages: 40,
  totalTimeoutMs: 60_000,
};
