import type {
  AiInsights,
  PeriodType,
  RawMetrics,
  ReportDays,
  ReportStatus,
  SeriesPoint,
} from "@adwright/contracts/report";

import { keys } from "../keys.ts";
import {
  number,
  numericId,
  optionalJson,
  optionalText,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

/** The fields that lists and jobs need. Metrics and insights are separate items. */
export type ReportRow = RowOf<typeof reportEntity>;

/** The data read from Google. */
export interface ReportMetrics {
  rawMetrics: RawMetrics;
  series: SeriesPoint[];
  /** Empty without a period before; absent in reports made before this was kept. */
  previousSeries?: SeriesPoint[];
}

/** A report as its screen shows it. */
export interface WholeReport {
  row: ReportRow;
  metrics: ReportMetrics | undefined;
  /** As stored. Its format is validated before it is shown. */
  insights: AiInsights | undefined;
}

export const reportEntity = entity("report", keys.report, {
  userId: text,
  id: numericId,
  title: text,
  createdAt: text,
  campaignCount: number,
  status: word<ReportStatus>(),
  brandId: number,
  /** As of the report's creation, because the brand may be deleted later. */
  brandName: text,
  customerId: text,
  periodType: word<PeriodType>(),
  /** The month (yyyy-mm, UTC) in whose limit it counts. */
  month: text,
  currencyCode: text,
  /** IANA; UTC until the account is read. */
  timeZone: text,
  currentDays: optionalJson<ReportDays>(),
  previousDays: optionalJson<ReportDays>(),
  seriesStep: word<"day" | "week" | "month">(),
  /** The job that reads or writes the report. */
  jobId: optionalText,
  /** The number of items with its metrics; 0 until they are read. */
  chunks: number,
});

export const reportInsightsEntity = entity("repai", keys.reportInsights, {
  userId: text,
  reportId: numericId,
  ...packed<AiInsights>(),
});

/** A part of the gzipped metrics. */
export const reportChunkEntity = entity("repraw", keys.reportChunk, {
  userId: text,
  reportId: numericId,
  part: { type: "number", required: true, padding: { length: 2, char: "0" } },
  ...packed<never>(),
});
