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

/** Reads a public website. Throws AppError WEBSITE_UNREADABLE with words that say what is wrong with it. */
export interface WebsiteReader {
  read(url: string): Promise<Website>;
}
