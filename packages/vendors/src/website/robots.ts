import { decodeText } from "./charset.ts";
import { followPage } from "./follow-page.ts";
import type { PageAnswer, Wire } from "./request-page.ts";
import { readRobots, ROBOTS_BYTES } from "./robots-rules.ts";
import { unreadable } from "./unreadable.ts";

interface Robots {
  isAllowed(url: URL): boolean;
  sitemaps: string[];
}

const everything: Robots = { isAllowed: () => true, sitemaps: [] };

/** RFC 9309: a missing robots.txt allows everything, a server error disallows everything. */
function robotsOf(answer: PageAnswer, url: URL, userAgent: string): Robots {
  if (answer.status >= 500) {
    throw unreadable(`The website ${url.hostname} is out of order (${answer.status}).`);
  }
  if (answer.status >= 300) return everything;
  const text = decodeText(answer.body.subarray(0, ROBOTS_BYTES), answer.contentType);
  const { isAllowed, sitemaps } = readRobots(text, userAgent);
  return {
    // Each origin has its own robots.txt, so this one does not apply to others.
    isAllowed: (page) => page.origin !== url.origin || isAllowed(page.pathname + page.search),
    sitemaps,
  };
}

/** The robots.txt rules of each origin for our user agent; fetched once per origin. */
export function makeRobots(wire: Wire): (url: URL) => Promise<Robots> {
  const known = new Map<string, Promise<Robots>>();

  async function load(origin: string): Promise<Robots> {
    const url = new URL("/robots.txt", origin);
    const answer = await followPage(url, wire, async () => undefined);
    return robotsOf(answer, url, wire.userAgent);
  }

  return (url) => {
    const found = known.get(url.origin) ?? load(url.origin);
    known.set(url.origin, found);
    return found;
  };
}
