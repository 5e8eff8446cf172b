import type { PageCheck } from "@adwright/contracts/figures/landing-page";

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
  /** Pages that were skipped, and why, in words. */
  skipped: { url: string; reason: string }[];
}

/** A page read by a crawl. */
export interface CrawledPage extends WebsitePage {
  /** The kinds that the page declares by schema.org and Open Graph, in lower case: "product", "article". */
  kinds: string[];
  /** The number of links from the first page to this one; null if only the sitemap lists it. */
  clicks: number | null;
}

/** The state of a crawl, without the pages already passed to `OnPage`. */
export interface CrawlState {
  /** How many addresses were found on the host, including the first page. */
  listed: number;
  skipped: Website["skipped"];
}

/** Called with each page as soon as it is read; throwing ends the crawl. */
export type OnPage = (page: CrawledPage, state: CrawlState) => Promise<void>;

/** Reads public websites. Throws AppError WEBSITE_UNREADABLE with a message that says what is wrong. */
export interface WebsiteReader {
  /** Reads the page, and those that describe the website's offer best; eight at most, unless said. */
  read(url: string, mostPages?: number): Promise<Website>;
  /**
   * Follows the links and the sitemap of one host, breadth first and within limits. After the first page it no longer
   * throws: a slow or endless website ends with the pages read so far.
   */
  crawl(url: string, onPage: OnPage): Promise<CrawlState>;
  /** What somebody who opens the pages finds, in their order; takes minutes for slow ones. */
  check(urls: readonly string[]): Promise<PageCheck[]>;
  /** The text of a JSON document of at most 5 kB at exactly this https address; no redirect is followed. */
  readDocument(url: string): Promise<string>;
  /** Whether Google's tag is in the page as the server sends it; undefined if the page cannot be read. */
  hasGoogleTag(url: string): Promise<boolean | undefined>;
}
