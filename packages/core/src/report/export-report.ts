import { AppError } from "@adwright/contracts/errors";
import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsRow, MetricsTable, RawMetrics } from "@adwright/contracts/report";
import { noMetrics } from "@adwright/rules/metrics";

import type { UserContext } from "../context.ts";
import { csvFile } from "../csv-line.ts";
import { fileNameOf } from "../file-name.ts";
import { getWholeReport } from "./get-report.ts";

const MICROS = 1_000_000;
const TABLES: [MetricsTable, string][] = [
  ["campaigns", "Campaign"],
  ["adGroups", "Ad group"],
  ["keywords", "Keyword"],
  ["adCopy", "Ad"],
];

/** A report's metrics as CSV: UTF-8 with a byte order mark. CONFLICT if it has no metrics. */
export async function exportReport(
  ctx: UserContext,
  reportId: number,
): Promise<{ fileName: string; text: string }> {
  const { row, metrics } = await getWholeReport(ctx, reportId);
  if (!metrics) throw new AppError("CONFLICT", "This report has no metrics to export.");
  const lines = reportLines(metrics.rawMetrics, row.currencyCode);
  return {
    fileName: fileNameOf(row.title, "csv", "report"),
    text: csvFile(lines),
  };
}

function reportLines({ current, previous }: RawMetrics, currency: string): string[][] {
  const figures = ["Impressions", "Clicks", `Cost (${currency})`, "Conversions"];
  const names = new Map(
    [current, ...(previous ? [previous] : [])]
      .flatMap((period) => TABLES.flatMap(([table]) => period[table]))
      .map(({ id, name }) => [id, name]),
  );
  const header = [
    "Type",
    "Name",
    "Belongs to",
    ...figures,
    ...(previous ? figures.map((figure) => `${figure} before`) : []),
  ];
  const rows = TABLES.flatMap(([table, type]) =>
    pairs(current[table], previous?.[table]).map(({ now, before, row }) => [
      type,
      row.name,
      names.get(row.parent_id ?? "") ?? "",
      ...cells(now),
      ...(previous ? cells(before) : []),
    ]),
  );
  return [header, ...rows];
}

/** Joins the rows of both periods. A row without impressions in one period is undefined there. */
function pairs(current: readonly MetricsRow[], previous: readonly MetricsRow[] = []) {
  const before = new Map(previous.map((row) => [row.id, row]));
  const known = new Set(current.map(({ id }) => id));
  return [
    ...current.map((row) => ({ row, now: row, before: before.get(row.id) })),
    ...previous
      .filter(({ id }) => !known.has(id))
      .map((row) => ({ row, now: undefined, before: row })),
  ];
}

function cells(metrics: Metrics = noMetrics): string[] {
  const { impressions, clicks, cost_micros, conversions } = metrics;
  return [impressions, clicks, cost_micros / MICROS, conversions].map(String);
}
