export interface WebsitePage {
  url: string;
  title: string;
  description: string;
  headings: string[];
  /** Plain text of the main content. */
  text: string;
}

export interface Website {
  pages: WebsitePage[];
  /** Pages that were left out, and why, in words. */
  skipped: { url: string; reason: string }[];
}

/** A page that a crawl has read. */
export interface CrawledPage extends WebsitePage {
  /** What the page says it is, by schema.org and Open Graph, in lower case: "product", "article". */
  kinds: string[];
  /** Links from the first page to this one; null for one that only the sitemap names. */
  clicks: number | null;
}

/** What a crawl knows besides the pages it has handed over. */
export interface CrawlState {
  /** Addresses that were found on the host, the first page included. */
  listed: number;
  skipped: Website["skipped"];
}

/** Takes each page as soon as it is read; a crawl ends with what this throws. */
export type OnPage = (page: CrawledPage, state: CrawlState) => Promise<void>;

/** Reads a public website. Throws AppError WEBSITE_UNREADABLE with words that say what is wrong with it. */
export interface WebsiteReader {
  /** The page, and those that say most about what the website offers. */
  read(url: string): Promise<Website>;
  /**
   * Follows the links and the sitemap of one host, breadth first and within limits. Once the first page is read it
   * throws no more: a slow or endless website ends with what was read.
   */
  crawl(url: string, onPage: OnPage): Promise<CrawlState>;
}
