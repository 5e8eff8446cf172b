import type { Scan, ScannedPage, ScanState } from "@adwright/contracts/campaign-group/scan";
import { invalid, notFound } from "@adwright/contracts/errors";
import { CANCELLED_WORDS } from "@adwright/contracts/job/job";
import { jobInputs } from "@adwright/contracts/job/job-inputs";
import { judgePage } from "@adwright/rules/campaign-group/judge-page";
import type { CrawledPage, CrawlState } from "@adwright/vendors/website/website";

import { getBrandRow, getUsableBrand } from "../brand/get-brand-row.ts";
import { readWebsite } from "../brand/web-address.ts";
import type { UserContext } from "../context.ts";
import { isJobWatched } from "../job/get-job.ts";
import { type ReportProgress, startJob } from "../job/start-job.ts";
import { notify } from "../notification/notify.ts";

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

/** Queues a scan of a website for one of the person's brands and returns the job's id. VALIDATION names `website`. */
export async function startScan(
  ctx: UserContext,
  { brandId, website: typed }: { brandId: number; website: string },
): Promise<string> {
  await getUsableBrand(ctx, brandId);
  const website = readWebsite(typed.trim());
  if (website === undefined) {
    throw invalid([{ field: "website", message: "Enter the address of the website." }]);
  }
  const input = { brandId, website };
  return startJob(ctx, { kind: "scan_website", input, message: "Waiting for its turn" });
}

const nothing: Scan = { pages: [], skipped: [], listed: 0 };

/**
 * The current state of a scan, as polled by a screen. NOT_FOUND if the job is not a scan or its brand is no longer the
 * person's.
 */
export async function getScan(ctx: UserContext, jobId: string): Promise<ScanState> {
  const job = await ctx.store.jobs.find(ctx.userId, jobId, ctx.now());
  if (job?.kind !== "scan_website") throw notFound();
  await getBrandRow(ctx, jobInputs.scan_website.parse(job.input).brandId);
  if (job.status === "done") return { ...(job.result as Scan), status: "done", message: "" };
  const soFar = (await ctx.store.scans.find(ctx.userId, jobId, ctx.now())) ?? nothing;
  if (job.cancelRequested) return { ...soFar, status: "stopped", message: "" };
  if (job.status === "failed") {
    return { ...soFar, status: "failed", message: job.error?.message ?? "" };
  }
  return { ...soFar, status: "reading", message: job.message };
}

/** Notifies the person, who may be on another page, of what the scan found. */
async function notifyScanEnded(
  ctx: UserContext,
  { website, pages }: { website: string; pages: number },
  jobId: string,
): Promise<void> {
  const event = { kind: "scan_ended", website, pages } as const;
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}

/** Notifies the person why a website could not be scanned. A canceled scan sends no notification. */
export async function tellScanFailed(
  ctx: UserContext,
  { website }: { website: string },
  reason: string,
  jobId: string,
): Promise<void> {
  if (reason === CANCELLED_WORDS) return;
  const event = { kind: "scan_failed", website, reason } as const;
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}
