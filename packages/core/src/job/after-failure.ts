import type { Email } from "@adwright/contracts/email";
import type { JobKind } from "@adwright/contracts/job/jobs";

import { failExport } from "../account/export/fail-export.ts";
import { notifyUnwritten } from "../brand/knowledge/notify-value-proposition.ts";
import { tellScanFailed } from "../campaign-group/scan/notify-scan.ts";
import { giveUpGeneration } from "../campaign/generation/fail-generation.ts";
import type { UserContext } from "../context.ts";
import { failEmail } from "../email/fail-email.ts";
import { failReport } from "../report/fail-report.ts";

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
