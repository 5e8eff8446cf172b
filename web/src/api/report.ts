import * as contract from "@adwright/contracts/report";

import { send, sendOnce } from "./http/client.ts";
import { csvBlob } from "./http/csv-blob.ts";
import type { Accepted } from "./http/follow-job.ts";
import { pagesOf, readOf, smallFirst } from "./http/read-query.ts";

/** The person's reports page by page, newest first, without their metrics. */
export const reportPagesQuery = pagesOf("report", contract.listReports, { sizeOf: smallFirst });

/** One report with its metrics and insights. */
export const reportQuery = (reportId: number) =>
  readOf("report", contract.getReport, { input: { reportId } });

/** The message if the server gives none. */
export const GENERATION_FAILED_WORDS = "Failed to generate report.";

/**
 * Reads a brand's metrics from Google; the AI writes the insights after the answer. Takes up to 30 s; after that, the
 * report's row shows how it went.
 */
export const generateReport = (
  periodType: contract.PeriodType,
  brandId: number,
  options: { onAccepted?: (accepted: Accepted) => void } = {},
): Promise<contract.GenerateReportAnswer> =>
  sendOnce(
    contract.generateReport,
    { periodType, body: { brandId } },
    { words: () => GENERATION_FAILED_WORDS, ...options },
  );

/** All four tables of a report in one CSV file. */
export function exportReport(reportId: number): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportReport, { reportId }, { headers, read: csvBlob });
}

/** Has the AI rewrite the insights for the same metrics. */
export const rewriteInsights = (
  reportId: number,
  options: { onAccepted?: (accepted: Accepted) => void } = {},
) => sendOnce(contract.rewriteInsights, { reportId }, options);

export const deleteReport = (reportId: number) => send(contract.deleteReport, { reportId });
