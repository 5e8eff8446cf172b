import { AppError } from "@adwright/contracts/errors";

import { inBatches } from "../in-batches.ts";
import { type Candidate, candidatePages } from "./candidate-pages.ts";
import type { Connector, Resolver } from "./connector.ts";
import { followPage } from "./follow-page.ts";
import { hostOf, pageUrlOf } from "./page-url.ts";
import { defaultLimits, type ReadLimits } from "./read-limits.ts";
import { type ReadPage, readPage } from "./read-page.ts";
import { requestPage, type Wire } from "./request-page.ts";
import { makeRobots } from "./robots.ts";
import { sitemapPages } from "./sitemap.ts";
import { unreadable } from "./unreadable.ts";
import type { Website, WebsitePage, WebsiteReader } from "./website.ts";

interface WebsiteReaderConfig {
  /** `publicResolver` in production. Every address it answers has to be public. */
  resolve: Resolver;
  /** `directConnector` in production. */
  connect: Connector;
  /** Sent with every request, and matched in robots.txt by its name before the slash. */
  userAgent: string;
  limits?: Partial<ReadLimits>;
}

type Outcome = { page: WebsitePage } | { skipped: Website["skipped"][number] };

async function readOne(url: URL, read: (url: URL) => Promise<ReadPage>): Promise<Outcome> {
  try {
    return { page: (await read(pageUrlOf(url.href))).page };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { skipped: { url: url.href, reason: error.message } };
  }
}

function collect(start: WebsitePage, outcomes: Outcome[]): Website {
  const pages = new Map([[start.url, start]]);
  const skipped: Website["skipped"] = [];
  for (const outcome of outcomes) {
    // Two links may lead to one page by redirects.
    if ("page" in outcome) pages.set(outcome.page.url, outcome.page);
    else skipped.push(outcome.skipped);
  }
  return { pages: [...pages.values()], skipped };
}

async function readWebsite(text: string, wire: Wire, limits: ReadLimits): Promise<Website> {
  const robotsOf = makeRobots(wire);

  async function check(url: URL): Promise<void> {
    const robots = await robotsOf(url);
    if (robots.isAllowed(url)) return;
    throw unreadable(`The website ${hostOf(url)} asks robots not to read ${url.pathname}.`);
  }

  const read = async (url: URL) => readPage(await followPage(url, wire, check));

  async function linksInSitemap(start: URL): Promise<Candidate[]> {
    const { sitemaps } = await robotsOf(start);
    const named = URL.parse(sitemaps[0] ?? "/sitemap.xml", start.href);
    if (named === null || named.hostname !== start.hostname) return [];
    // A sitemap is named by the site: its address is under the same rules as a typed one.
    const places = await sitemapPages(named, async (url) => requestPage(pageUrlOf(url.href), wire));
    return places.map((url) => ({ url, text: "" }));
  }

  const start = await read(pageUrlOf(text));
  const startUrl = new URL(start.page.url);
  const links = start.links.map(({ href, text: linkText }) => ({ url: href, text: linkText }));
  const candidates = [...links, ...(await linksInSitemap(startUrl))];
  const others = candidatePages(candidates, startUrl, limits.pages - 1);
  const outcomes = await inBatches(others, limits.pagesAtOnce, (url) => readOne(url, read));
  return collect(start.page, outcomes);
}

/** Reads the start page of a website and the pages that say most about what it offers. */
export function makeWebsiteReader(config: WebsiteReaderConfig): WebsiteReader {
  const limits = { ...defaultLimits, ...config.limits };
  return {
    read: (url) => {
      const totalSignal = AbortSignal.timeout(limits.totalTimeoutMs);
      return readWebsite(url, { ...config, ...limits, totalSignal }, limits);
    },
  };
}
