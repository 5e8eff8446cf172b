import { randomUUID } from "node:crypto";

import type { Email } from "@adwright/contracts/email";
import { AppError } from "@adwright/contracts/errors";
import type { JobFailure } from "@adwright/contracts/job/job";
import type { JobKind } from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import { failExport } from "../account/export/start-export.ts";
import { notifyUnwritten } from "../brand/knowledge/notify-value-proposition.ts";
import { tellScanFailed } from "../campaign-group/scan/scan.ts";
import { giveUpGeneration } from "../campaign/generation/fail-generation.ts";
import type { UserContext } from "../context.ts";
import { failEmail } from "../email/queue-email.ts";
import { failReport } from "../report/notify-report.ts";
import { noteFailedJob } from "../request/note-failed-request.ts";
import { isOurs } from "../request/our-failures.ts";

/**
 * Fails a job that no worker holds, including the clean-up for its kind (such as giving back counts and marking rows as
 * failed). Does nothing if the job has ended or expired. CONFLICT while a worker holds it.
 */
export async function giveUpJob(ctx: UserContext, jobId: string, words: string): Promise<void> {
  const claimed = await claimLeftJob(ctx, jobId);
  if (claimed) {
    await failClaimedJob(ctx, claimed, { code: "INTERNAL", message: words });
    return;
  }
  const job = await ctx.store.jobs.find(ctx.userId, jobId, ctx.now());
  if (job?.status === "queued" || job?.status === "running") {
    throw new AppError("CONFLICT", "A worker has this job right now. Try again in a few minutes.");
  }
}

/** Claims a job that no worker holds, so that none ends it meanwhile; undefined if one does or the job has ended. */
export function claimLeftJob(ctx: UserContext, jobId: string): Promise<JobRow | undefined> {
  const nowMs = ctx.now();
  const claim = { messageId: randomUUID(), receiveCount: 0 };
  return ctx.store.jobs.claim(ctx.userId, jobId, { claim, nowMs, untilMs: nowMs + ctx.leaseMs });
}

/** Ends a job for good, cleans up for its kind, and counts it if the failure is ours. */
export async function failClaimedJob(
  ctx: UserContext,
  job: JobRow,
  failure: JobFailure,
): Promise<void> {
  await afterFailure[job.kind]?.(ctx, job.input, failure.message, job.jobId);
  await ctx.store.jobs.fail(job, failure, { nowMs: ctx.now(), isOurs: isOurs(failure) });
  await noteFailedJob(ctx, job, failure);
}

/** Cleans up after a job of this kind has failed for the last time; `words` say why. */
export const afterFailure: Partial<
  Record<JobKind, (ctx: UserContext, input: unknown, words: string, jobId: string) => Promise<void>>
> = {
  generate_campaign: (ctx, input, words) =>
    giveUpGeneration(ctx, input as { campaignId: number }, words),
  write_value_proposition: (ctx, input, words, jobId) =>
    notifyUnwritten(ctx, input as { brandId: number }, words, jobId),
  scan_website: (ctx, input, words, jobId) =>
    tellScanFailed(ctx, input as { website: string }, words, jobId),
  read_report_metrics: (ctx, input) => failReport(ctx, input as { reportId: number }),
  write_report_insights: (ctx, input) => failReport(ctx, input as { reportId: number }),
  send_email: (ctx, input) => failEmail(ctx, input as Email),
  export_account: (ctx, input) => failExport(ctx, input as { exportId: string }),
};
