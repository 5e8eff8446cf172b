import type { BrowserContext, Page, Request } from "playwright-core";

/** The calls of the API that a page, or all pages of a browser, have sent so far. */
export interface Calls {
  /** "METHOD /path" of each, in order. */
  all(): string[];
  /** Those of one name, with what was sent. */
  named(name: string): Request[];
}

export function watchCalls(pages: Page | BrowserContext): Calls {
  const requests: Request[] = [];
  const watch = (request: Request) => {
    if (pathOf(request).startsWith("/api/")) requests.push(request);
  };
  // The two have the same event under separate types.
  if ("pages" in pages) pages.on("request", watch);
  else pages.on("request", watch);
  return {
    all: () => requests.map(nameOf),
    named: (name) => requests.filter((request) => nameOf(request) === name),
  };
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

function nameOf(request: Request): string {
  return `${request.method()} ${pathOf(request)}`;
}
