import type { AnalyticsClient } from "./client.ts";
import { Batch, type Days, rowsOf } from "./report.ts";

const columns = { dimensions: ["date", "eventName"], metrics: ["keyEvents"] } as const;
/** Google Analytics Data API: the most rows without asking for more. */
const MOST_ROWS = 10_000;

/**
 * One report: how often each key event (Google's name for what counts as a conversion) was counted on each day it was.
 * Google leaves out rows of zeros (`keepEmptyRows`). Not complete if it left out others, so that a day without a row
 * proves nothing.
 */
export async function readKeyEvents(
  client: AnalyticsClient,
  access: string,
  property: string,
  days: Days,
) {
  const request = {
    dimensions: columns.dimensions.map((name) => ({ name })),
    metrics: columns.metrics.map((name) => ({ name })),
    dateRanges: [days],
    limit: String(MOST_ROWS),
  };
  const path = `/v1beta/${property}:batchRunReports`;
  const { reports } = await client.post(access, path, { requests: [request] }, Batch);
  const [report] = reports;
  if (report === undefined) throw new Error("Google Analytics answered no report.");
  const { subjectToThresholding, dataLossFromOtherRow } = report.metadata;
  return {
    counts: rowsOf(report, columns)
      .map((row) => ({
        // Google Analytics Data API, dimension `date`: YYYYMMDD.
        day: row.text("date").replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
        name: row.text("eventName"),
        count: row.number("keyEvents"),
      }))
      .filter(({ count }) => count > 0),
    isComplete: !subjectToThresholding && !dataLossFromOtherRow,
  };
}
