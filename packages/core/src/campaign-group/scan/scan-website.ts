import type { Scan, ScannedPage } from "@adwright/contracts/campaign-group/scan";
import { judgePage } from "@adwright/rules/campaign-group/judge-page";
import type { CrawledPage, CrawlState } from "@adwright/vendors/website/website";

import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { notifyScanEnded } from "./scan.ts";

/** Pages found are stored this often, so that the person sees progress. */
const KEPT_EVERY_MS = 1_000;
const KEPT_EVERY_PAGES = 5;

const LONGEST_TITLE = 200;
const LONGEST_REASON = 200;
/**
 * The most pages one scan reads within its 60 seconds. Only the progress bar assumes this many; its text shows the real
 * counts.
 */
const MOST_PAGES = 40;
const MOST_SKIPPED = 100;

/** Reads a website, rates its pages and stores intermediate results. */
export async function scanWebsite(
  ctx: UserContext,
  { brandId, website }: { brandId: number; website: string },
  progress: ReportProgress,
  jobId: string,
): Promise<Scan> {
  // The brand may have been deleted since the scan was requested.
  await getUsableBrand(ctx, brandId);
  await progress(1, `Reading ${website}`);
  const pages: ScannedPage[] = [];
  const isDue = everySoOften();
  let firstPath: string | undefined;

  const end = await ctx.website.crawl(website, async (page, state) => {
    firstPath ??= pathOf(page.url);
    pages.push(scannedPage(page, { id: String(pages.length + 1), firstPath }));
    if (!isDue()) return;
    await ctx.store.scans.put({ userId: ctx.userId, jobId }, asScan(pages, state), ctx.now());
    await progress(Math.round((95 * pages.length) / MOST_PAGES), progressWords(pages, state));
  });
  // If the person stopped the scan in the meantime, `progress` throws and no notification is sent.
  await progress(95, progressWords(pages, end));
  await notifyScanEnded(ctx, { website, pages: pages.length }, jobId);
  return asScan(pages, end);
}

function scannedPage(
  page: CrawledPage,
  { id, firstPath }: { id: string; firstPath: string },
): ScannedPage {
  const path = pathOf(page.url);
  const { type, relevanceScore, selected, reasons } = judgePage({ ...page, path }, firstPath);
  const title = (page.title || page.headings[0] || path).slice(0, LONGEST_TITLE);
  return { id, url: page.url, title, type, relevanceScore, selected, reasons };
}

/** The decoded path, for people to read. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The most relevant pages first. Cut to what fits into one item of the table. */
function asScan(pages: readonly ScannedPage[], { skipped, listed }: CrawlState): Scan {
  return {
    pages: pages.toSorted((one, other) => other.relevanceScore - one.relevanceScore),
    skipped: skipped
      .slice(0, MOST_SKIPPED)
      .map(({ url, reason }) => ({ url, reason: reason.slice(0, LONGEST_REASON) })),
    listed,
  };
}

function progressWords(pages: readonly ScannedPage[], { listed }: CrawlState): string {
  return `${count(pages.length, "page")} read, ${count(listed, "address", "addresses")} found`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** True for the first page, for every fifth one, and for a page at least a second after the last true. */
function everySoOften(): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  let pagesSince = 0;
  return () => {
    pagesSince += 1;
    const isDue = pagesSince >= KEPT_EVERY_PAGES || performance.now() - lastAt >= KEPT_EVERY_MS;
    if (!isDue) return false;
    lastAt = performance.now();
    pagesSince = 0;
    return true;
  };
}
