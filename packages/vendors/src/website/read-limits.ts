/** Limits for reading a website, and time-outs. */
export interface ReadLimits {
  pages: number;
  pagesAtOnce: number;
  /** How much of a page is used, after decompression; a page of more than five times that is refused. */
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

/** A crawl also looks for pages worth advertising, not only for those that describe the offer best. */
export interface CrawlLimits extends ReadLimits {
  /** How many addresses are remembered; further links are ignored. */
  addresses: number;
}

export const crawlLimits: CrawlLimits = {
  ...defaultLimits,
  addresses: 200,
  pages: 40,
  totalTimeoutMs: 60_000,
};
