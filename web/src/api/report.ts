import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import * as contract from "@adwright/contracts/report";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { readPage, send } from "./http/client.ts";
import { csvBlob } from "./http/csv-blob.ts";
import type { Accepted } from "./http/follow-job.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { queryKeys } from "./http/query-keys.ts";

const FIRST_PAGE_SIZE = 50;

/** The person's reports page by page, newest first, without their metrics. */
export const reportPagesQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.report, "pages"],
  queryFn: async ({ pageParam, signal }) => {
    const limit = String(pageParam === undefined ? FIRST_PAGE_SIZE : LARGEST_PAGE_SIZE);
    const query = { limit, cursor: pageParam };
    const { answer, cursor } = await send(
      contract.listReports,
      { query },
      { signal, read: readPage },
    );
    return { reports: answer.reports, cursor };
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
  meta: { quiet: true },
});

/** One report with its metrics and insights. */
export const reportQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...queryKeys.report, reportId],
    queryFn: ({ signal }) => send(contract.getReport, { reportId }, { signal }),
    meta: { quiet: true },
  });

/** The message if the server gives none. */
export const GENERATION_FAILED_WORDS = "Failed to generate report.";

/**
 * Reads a brand's metrics from Google; the AI writes the insights after the answer. Takes up to 30 s; after that, the
 * report's row shows how it went.
 */
export function generateReport(
  periodType: contract.PeriodType,
  brandId: number,
  options: { onAccepted?: (accepted: Accepted) => void } = {},
): Promise<contract.GenerateReportAnswer> {
  return send(
    contract.generateReport,
    { periodType, body: { brandId } },
    {
      idempotencyKey: newIdempotencyKey(),
      words: () => GENERATION_FAILED_WORDS,
      ...options,
    },
  );
}

/** All four tables of a report in one CSV file. */
export function exportReport(reportId: number): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportReport, { reportId }, { headers, read: csvBlob });
}

/** Has the AI rewrite the insights for the same metrics. */
export function rewriteInsights(
  reportId: number,
  options: { onAccepted?: (accepted: Accepted) => void } = {},
): Promise<contract.Report> {
  const idempotencyKey = newIdempotencyKey();
  return send(contract.rewriteInsights, { reportId }, { idempotencyKey, ...options });
}

export const deleteReport = (reportId: number) => send(contract.deleteReport, { reportId });
