import type { Scan, ScanState } from "@adwright/contracts/campaign-group/scan";
import { notFound } from "@adwright/contracts/errors";
import { jobInputs } from "@adwright/contracts/job/job-inputs";

import { getBrandRow } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";

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
