import type { Scan, ScanState } from "@adwright/contracts/campaign-group/scan";
import { invalid, notFound } from "@adwright/contracts/errors";
import { CANCELLED_WORDS } from "@adwright/contracts/job/job";
import { jobInputs } from "@adwright/contracts/job/job-inputs";

import { getBrandRow } from "../../brand/get-brand-row.ts";
import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import { readWebsite } from "../../brand/web-address.ts";
import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import { isJobWatched } from "../../job/watching.ts";
import { notify } from "../../notification/notify.ts";

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
export async function notifyScanEnded(
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
