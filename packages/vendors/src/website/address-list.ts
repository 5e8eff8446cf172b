import { type Candidate, isLegal, pageOnSite, promiseOf } from "./candidate-pages.ts";

/** Longer addresses are crawler traps, and would fill the crawl's stored state. */
export const MAX_ADDRESS_LENGTH = 1_000;

interface Listed {
  url: string;
  clicks: number | null;
  promise: number;
}

/** Addresses with and without a trailing slash count as the same page. */
const keyOf = (url: string) => url.replace(/\/$/, "");

/** Breadth first: fewer clicks from the first page, then the more promising link; legal pages come last. */
function isBefore(one: Listed, other: Listed): boolean {
  const rank = ({ url, clicks }: Listed) => (isLegal(url) ? 1_000 : (clicks ?? 1));
  const difference = rank(one) - rank(other);
  return difference < 0 || (difference === 0 && one.promise > other.promise);
}

/** The addresses of one host that a crawl has found, each once and at most `most`. */
export function makeAddressList(start: URL, most: number) {
  const waiting = new Map<string, Listed>();
  const seen = new Set([keyOf(start.href)]);

  function addOne(candidate: Candidate, clicks: number | null): void {
    const page = pageOnSite(candidate, start);
    if (page === undefined || page.url.length > MAX_ADDRESS_LENGTH) return;
    const key = keyOf(page.url);
    const known = waiting.get(key);
    if (known) known.clicks ??= clicks;
    if (seen.has(key) || seen.size >= most) return;
    seen.add(key);
    waiting.set(key, { url: page.url, clicks, promise: promiseOf(page) });
  }

  return {
    /** Pass the best first, because the list may be full before the last. */
    add(candidates: Candidate[], clicks: number | null): void {
      for (const candidate of candidates) addOne(candidate, clicks);
    },
    /** The best address that was not read yet; each is returned once. */
    next(): { url: URL; clicks: number | null } | undefined {
      let best: [string, Listed] | undefined;
      for (const entry of waiting) {
        if (best === undefined || isBefore(entry[1], best[1])) best = entry;
      }
      if (best === undefined) return undefined;
      waiting.delete(best[0]);
      return { url: new URL(best[1].url), clicks: best[1].clicks };
    },
    count: () => seen.size,
  };
}

export type AddressList = ReturnType<typeof makeAddressList>;
