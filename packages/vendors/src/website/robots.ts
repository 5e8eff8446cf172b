import robotsModule from "robots-parser";

import { decodeText } from "./charset.ts";
import { followPage } from "./follow-page.ts";
import type { PageAnswer, Wire } from "./request-page.ts";
import { unreadable } from "./unreadable.ts";

// The package is its function; its types put that function under "default".
const parseRobots = robotsModule as unknown as (typeof robotsModule)["default"];

interface Robots {
  isAllowed(url: URL): boolean;
  sitemaps: string[];
}

const everything: Robots = { isAllowed: () => true, sitemaps: [] };

/** RFC 9309: a missing robots.txt allows everything, a failing server nothing. */
function robotsOf(answer: PageAnswer, url: URL, userAgent: string): Robots {
  if (answer.status >= 500) {
    throw unreadable(`The website ${url.hostname} is out of order (${answer.status}).`);
  }
  if (answer.status >= 300) return everything;
  const parsed = parseRobots(url.href, decodeText(answer.body, answer.contentType));
  return {
    isAllowed: (page) => parsed.isAllowed(page.href, userAgent) ?? true,
    sitemaps: parsed.getSitemaps(),
  };
}

/** What each origin lets our user agent read; asked for once per origin. */
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
