import type { BrowserContext, Page, Request } from "playwright-core";

/** The API calls that a page, or all pages of a browser, have sent so far. */
export interface Calls {
  /** "METHOD /path" of every call, in order. */
  all(): string[];
  /** The requests with this "METHOD /path". */
  named(name: string): Request[];
}

export function watchCalls(pages: Page | BrowserContext): Calls {
  const requests: Request[] = [];
  const watch = (request: Request) => {
    if (pathOf(request).startsWith("/api/")) requests.push(request);
  };
  // Both have this event, but with separate types.
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
